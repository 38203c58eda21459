import { createHash } from 'node:crypto'

/** How a chapter looks: a page by itself, without the site's files, light and dark. */
export const chapterStyle = `
:root{color-scheme:light dark;--paper:#fdf9f1;--ink:#2a2320;--soft:#6b5d55;--maroon:#7a1f2b;--line:#e2d8c8}
@media (prefers-color-scheme:dark){:root{--paper:#1d1917;--ink:#ece4da;--soft:#b3a599;--maroon:#e79aa3;--line:#463c35}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.65 Georgia,"Noto Serif","Noto Sans Oriya","Noto Sans Devanagari",serif}
header,footer{font:1rem/1.4 system-ui,sans-serif;padding:.5rem 1rem;border:0 solid var(--line)}
header{border-bottom-width:1px}footer{border-top-width:1px}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;max-width:42rem;margin:auto;align-items:center}
nav p{margin:0;flex-basis:100%;color:var(--soft)}
a{color:var(--maroon)}summary{color:var(--maroon);cursor:pointer;text-decoration:underline}nav a,summary{display:inline-block;padding:.6rem 0;min-height:2.75rem}
a:focus-visible,summary:focus-visible{outline:3px solid currentColor;outline-offset:2px}
main{max-width:42rem;margin:auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere;hyphens:auto}
main img{max-width:100%;height:auto}
main table{display:block;max-width:100%;overflow-x:auto;border-collapse:collapse}
main td,main th{border:1px solid var(--line);padding:.25rem .5rem;text-align:start}
main pre{overflow-x:auto;white-space:pre-wrap}
main h1,main h2,main h3{line-height:1.25;hyphens:none}
blockquote{margin-inline:1.5rem 0}
details{flex-basis:100%}details ol{margin:0;padding-inline-start:1.5rem}
.depth1{margin-inline-start:1rem}.depth2{margin-inline-start:2rem}.depth3{margin-inline-start:3rem}
.page{text-align:center}.page main{max-width:70rem}
main + .lent{max-width:42rem;margin:0 auto;padding:0 1rem 1rem;color:var(--soft);font:.875rem/1.4 system-ui,sans-serif}
@media print{header,footer{display:none}}
`

/** Leaves the sheet empty where an e-book may not be printed. */
export const unprinted = '@media print{body{display:none}}'

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Runs nothing, and shows nothing but these styles and pictures of this site. */
export const chapterPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  `style-src ${hashOf(chapterStyle)} ${hashOf(unprinted)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
