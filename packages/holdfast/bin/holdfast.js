#!/usr/bin/env node
// Plain JavaScript that the oldest Node can read: the version check must run before anything newer is loaded.

var wanted = [22, 19];
var have = process.versions.node.split(".").map(Number);
if (have[0] < wanted[0] || (have[0] === wanted[0] && have[1] < wanted[1])) {
  console.error(
    "holdfast needs Node " +
      wanted.join(".") +
      " or newer, and this is " +
      process.versions.node +
      ".\n" +
      "Install a newer Node (https://nodejs.org), or run it inside the clone with `npx holdfast`, which brings its own.",
  );
  process.exit(2);
}

import("./start.js");
