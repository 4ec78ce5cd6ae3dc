/**
 * Style of the report: a calm document that follows light and dark, and prints. Every pair of text and
 * ground reaches a contrast of 4.5 : 1 at least.
 */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--fg:#1b2127;--muted:#4c5863;--line:#d5dbe0;--soft:#f4f6f8;--accent:#1d5b86;--shade:#8dbfe0;--met:#1b6639;--unmet:#97291d;--care:#f6f1e4;--care-line:#b99a4b;--edge:#1b212766;--s1:#1d5b86;--s2:#a34a06;--s3:#1b6e4a;--s4:#8a3d7e;--s5:#7a5c00;--s6:#b0293f;--s7:#0f7080;--s8:#4c5863}
@media (prefers-color-scheme:dark){:root{--bg:#14181c;--fg:#e3e7ea;--muted:#a8b3bd;--line:#36404a;--soft:#1c2227;--accent:#84bde2;--shade:#1d5478;--met:#83cf9f;--unmet:#f2a598;--care:#26231a;--care-line:#8a7439;--edge:#e3e7ea66;--s1:#84bde2;--s2:#f0a35e;--s3:#83cf9f;--s4:#d69ad0;--s5:#e0c060;--s6:#f2a598;--s7:#79ced6;--s8:#a8b3bd}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
header,nav,main,footer{max-width:62rem;margin:0 auto;padding:0 1.5rem}
header{padding-top:2rem}
h1,h2,h3{line-height:1.25;font-weight:600;margin:0}
h1{font-size:1.9rem;margin:1.6rem 0 .4rem;letter-spacing:-.01em}
h2{font-size:1.35rem;margin:3.5rem 0 .8rem;padding-top:1.1rem;border-top:1px solid var(--line)}
h3{font-size:1.05rem;margin:2rem 0 .5rem}
p,ul,ol,dl{margin:0 0 .9rem;max-width:46rem}
a{color:var(--accent);text-underline-offset:.15em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
small,.note{font-size:.875rem;color:var(--muted)}
.note{line-height:1.5}
.worth{max-width:none;margin:0;padding:.8rem 1rem;border-left:4px solid var(--accent);background:var(--soft);font-weight:600}
.worth::first-letter{text-transform:uppercase}
.open{max-width:none;margin:1rem 0 0;padding:.8rem 1rem;border-left:4px solid var(--unmet);background:var(--soft)}
.lead{font-size:1.05rem;color:var(--muted)}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:1.4rem 0 0;font-size:.9375rem}
.facts dt{color:var(--muted)}.facts dd{margin:0;overflow-wrap:anywhere}
nav{margin-top:2rem}
nav ul{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.3rem 1.3rem;max-width:none;font-size:.9375rem}
.limits{padding-left:1.2rem}.limits li{margin-bottom:.35rem}
.frame{overflow-x:auto;margin:1.2rem 0 .6rem}
.frame::before{content:"Wider than the page: scroll sideways →";position:sticky;left:0;display:block;width:max-content;max-width:calc(100vw - 2rem);max-height:0;overflow:hidden;visibility:hidden;font-size:.8125rem;line-height:1.4;color:var(--muted)}
@supports (animation-timeline:scroll()){
.frame{animation:edge linear both;animation-timeline:scroll(self inline)}
.frame::before{animation:hint linear both;animation-timeline:scroll(nearest inline)}
}
@supports not (animation-timeline:scroll()){
.frame{background:linear-gradient(to right,var(--bg) 40%,transparent) left/2.5rem 100% no-repeat local,linear-gradient(to left,var(--bg) 40%,transparent) right/2.5rem 100% no-repeat local,linear-gradient(to right,var(--edge),transparent) left/.9rem 100% no-repeat,linear-gradient(to left,var(--edge),transparent) right/.9rem 100% no-repeat}
@media screen and (max-width:38rem){.frame:has(table,.profile)::before{visibility:visible;max-height:2rem;padding-bottom:.35rem}}
}
@keyframes edge{from{box-shadow:inset -1rem 0 .8rem -.8rem var(--edge)}2%,98%{box-shadow:inset 1rem 0 .8rem -.8rem var(--edge),inset -1rem 0 .8rem -.8rem var(--edge)}to{box-shadow:inset 1rem 0 .8rem -.8rem var(--edge)}}
@keyframes hint{from,to{visibility:visible;max-height:2rem;padding-bottom:.35rem}}
table{border-collapse:collapse;font-size:.9375rem;line-height:1.4;min-width:min(100%,34rem)}
caption{text-align:left;font-weight:600;padding:0 0 .55rem;caption-side:top}
caption span{display:block;max-width:calc(100vw - 2rem)}
th,td{padding:.42rem .8rem;text-align:right;vertical-align:top;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child{padding-left:0}
thead th{font-weight:500;font-size:.8125rem;color:var(--muted);vertical-align:bottom;border-bottom:1px solid var(--muted);white-space:normal;min-width:4.4rem}
th[scope=row]{text-align:left;font-weight:500;white-space:normal;overflow-wrap:anywhere;min-width:9rem;max-width:20rem}
th.w,td.w{text-align:left}td.w{white-space:normal;min-width:8rem}
.why{display:block;white-space:normal;min-width:9rem}
td small{font-size:.8125rem;line-height:1.3}
.shade{background:color-mix(in srgb,var(--shade) var(--v),transparent);border-bottom-color:var(--bg);text-align:center;padding-left:.4rem;padding-right:.4rem}
.shade small{color:var(--fg)}
thead th.c{text-align:center}
.plot{display:block;width:100%;min-width:36rem;max-width:50rem;height:auto;font-size:13px}
.plot.narrow{display:none;min-width:0;max-width:30rem}
.plot text{fill:var(--fg)}.plot .tick,.plot .axis{fill:var(--muted);font-size:12px}
.plot .grid{stroke:var(--line)}.plot .band{stroke:var(--muted);stroke-dasharray:2 4}
.plot .interval{stroke:var(--accent);stroke-width:2.5;stroke-linecap:round}.plot .dot{fill:var(--accent);stroke:var(--bg);stroke-width:1.5}
.s1{--c:var(--s1)}
.s2{--c:var(--s2);--dash:7 3}
.s3{--c:var(--s3);--dash:2 3}
.s4{--c:var(--s4);--dash:9 3 2 3}
.s5{--c:var(--s5);--dash:12 4}
.s6{--c:var(--s6);--dash:4 4}
.s7{--c:var(--s7);--dash:1 4}
.s8{--c:var(--s8);--dash:9 3 2 3 2 3}
.plot .line{fill:none;stroke:var(--c);stroke-width:2;stroke-dasharray:var(--dash,none);stroke-linejoin:round}.plot .whisker{stroke:var(--c);stroke-width:2;stroke-linecap:round}.plot .mark{fill:var(--c);stroke:var(--bg);stroke-width:1}
.figure{margin:1.6rem 0 2.2rem}.figure figcaption,.under{max-width:46rem;font-size:.875rem;line-height:1.5;color:var(--muted)}.under{margin-bottom:1.4rem}.figure figcaption strong{color:var(--fg);font-weight:600}
.chart{display:block;width:auto;height:auto;max-width:max(100%,56rem);border-radius:.3rem}
.care{max-width:none;margin:1rem 0 1.6rem;padding:1rem 1.2rem;background:var(--care);border-left:4px solid var(--care-line)}
.care p:last-child{margin:0}
details>summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}
details>summary::marker{color:var(--muted)}
.task{border-bottom:1px solid var(--line)}
.task>summary{font-weight:500}
.task[open]>summary{border-bottom:1px solid var(--line)}
.conversation{margin-left:1.1rem}
.page .conversation{margin-left:0;border-bottom:1px solid var(--line)}
.conversation>.inside{scroll-margin-top:4rem;margin:.4rem 0 1.6rem;padding-left:1.1rem;border-left:2px solid var(--line)}
.tag{font-size:.8125rem;color:var(--muted);font-weight:400}
.alarm{color:var(--unmet);font-weight:500}
.turns,.criteria{list-style:none;padding:0;max-width:50rem}
.turn{margin:0 0 1rem}
.turn .who{font-size:.8125rem;font-weight:600;color:var(--muted);margin:0 0 .15rem}
.text{white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:isolate;margin:0;max-width:none}
.turn.user .text{padding:.65rem .9rem;background:var(--soft);border-radius:.4rem}
.turn.assistant .text{padding:.65rem .9rem;border:1px solid var(--line);border-radius:.4rem}
.event{margin:.35rem 0 0;color:var(--muted);font-size:.9375rem;overflow-wrap:anywhere;unicode-bidi:isolate}
.criteria>li{padding:.7rem 0;border-bottom:1px solid var(--line)}
.criteria p{margin:0;max-width:none}
.criteria ul{list-style:none;padding:0 0 0 1rem;margin:.35rem 0 0;font-size:.9375rem}
.criteria ul li{margin:.2rem 0;overflow-wrap:anywhere}
.met{color:var(--met);font-weight:600}.unmet{color:var(--unmet);font-weight:600}.nolabel{color:var(--muted);font-weight:600}
.index{columns:14rem;list-style:none;padding:0;max-width:none;font-size:.9375rem}
details.group{margin:.3rem 0}.group>summary{font-weight:500}
.cells{list-style:none;padding:0 0 0 1rem;margin:0 0 .8rem;max-width:50rem;font-size:.9375rem}
.cells>li{padding:.4rem 0;border-bottom:1px solid var(--line)}.cells p{margin:0;max-width:none}
.cells .reason{color:var(--muted);overflow-wrap:anywhere;unicode-bidi:isolate}.cells .proof{font-size:.875rem;overflow-wrap:anywhere}
.fold{border-bottom:1px solid var(--line)}.fold>summary{font-weight:500}
.private{margin:.2rem 0 .4rem;padding:0 .9rem;border-left:2px dotted var(--care-line);font-size:.875rem}
.private>summary{color:var(--muted);padding:.25rem 0}.private p{margin:.2rem 0 .4rem;max-width:none}
.meeting{font-size:.9375rem;font-weight:600;margin:1.6rem 0 .8rem;border-bottom:1px solid var(--line)}
.turn:target{outline:2px solid var(--accent);outline-offset:4px}
.failures{padding-left:1.2rem}.failures li{margin-bottom:.25rem}.failures .tag{white-space:nowrap}
footer{margin-top:4rem;padding-bottom:3rem;color:var(--muted);font-size:.875rem}
footer p{max-width:none;padding-top:1.2rem;border-top:1px solid var(--line)}
@media (max-width:36rem){header,nav,main,footer{padding-left:1rem;padding-right:1rem}h1{font-size:1.5rem}.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.4rem}.conversation{margin-left:0}}
@media screen and (max-width:38rem){.plot.broad{display:none}.plot.narrow{display:block}}
@media print{.chart{max-width:100%}:root{color-scheme:light;--bg:#fff;--fg:#000;--muted:#404a52;--line:#c3cad0;--soft:#f2f4f6;--accent:#1d5b86;--shade:#a9cfe8;--met:#1b6639;--unmet:#97291d;--care:#fff;--care-line:#999;--edge:transparent;--s1:#1d5b86;--s2:#a34a06;--s3:#1b6e4a;--s4:#8a3d7e;--s5:#7a5c00;--s6:#b0293f;--s7:#0f7080;--s8:#4c5863}
@page{margin:18mm 16mm}
html{font-size:10pt}p,ul,ol,dl{max-width:none}caption span{max-width:none}body{font-size:10pt;line-height:1.45}header,nav,main,footer{max-width:none;padding:0}nav{display:none}
h2{break-after:avoid;margin-top:1.6rem}h3,caption,summary{break-after:avoid}
#scores>h2{break-before:page}
tr,.plot,.figure,.worth,.care,.turn .who{break-inside:avoid}thead{display:table-header-group}
.frame{overflow:visible;animation:none;background:none}.frame::before{display:none}.fold::details-content{content-visibility:visible;block-size:auto}table{font-size:8pt}td small{font-size:7pt}th,td{padding:.25rem .4rem}th[scope=row]{min-width:5.5rem}thead th{min-width:0}.why,td.w{min-width:4rem}.plot{min-width:0;max-width:100%}
a{color:inherit;text-decoration:none}.shade{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`.trim();
