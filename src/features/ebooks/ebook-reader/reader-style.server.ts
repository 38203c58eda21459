import { createHash } from 'node:crypto'
import { fontFaces } from './built-files.server.ts'

const indian = '"Noto Sans Oriya","Noto Sans Devanagari","Noto Sans Bengali"'

/** Colours of the paper; the site's own where the reader has chosen none. */
export const papers = `
:root{color-scheme:light dark;--paper:light-dark(#fbf7ee,#191312);--raised:light-dark(#fffdf8,#231b19);--ink:light-dark(#2a1d18,#f2e8da);--soft:light-dark(#65544a,#c3b2a3);--line:light-dark(#8b7965,#8f7d71);--maroon:light-dark(#7a1f2b,#efa49b)}
:root[data-theme=light],:root[data-paper=ivory],:root[data-paper=sepia]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
:root[data-paper=ivory],:root[data-paper=sepia]{color-scheme:light}
:root[data-paper=dark]{color-scheme:dark}
:root[data-paper=sepia]{--paper:#f3e6cd;--raised:#faf0dc;--ink:#3a2816;--soft:#5f4a33;--line:#8a7354;--maroon:#72202a}
::highlight(yellow){background:light-dark(#ffe27a,#6b5510);color:inherit}
::highlight(green){background:light-dark(#bfe6b8,#24512c);color:inherit}
::highlight(blue){background:light-dark(#bcdcf5,#20466a);color:inherit}
::highlight(pink){background:light-dark(#f9c9d8,#6a2a42);color:inherit}
::highlight(spoken){background:light-dark(#f0d9a0,#574313);color:inherit}
::highlight(found){background:light-dark(#ffd24d,#7a5c00);color:inherit}`

/** What the reader chooses: `data-…` of the document says it. */
const looks = `
:root{--size:1.125rem;--leading:1.65;--edge:1.25rem;--measure:40rem;--family:Georgia,"Noto Serif",${indian},serif}
:root[data-font=sans]{--family:"Noto Sans",system-ui,${indian},sans-serif}
:root[data-font=wide]{--family:Verdana,"Noto Sans",${indian},sans-serif}
:root[data-font=wide] main{letter-spacing:.04em;word-spacing:.16em}
:root[data-size="1"]{--size:1rem}:root[data-size="3"]{--size:1.3rem}:root[data-size="4"]{--size:1.5rem}:root[data-size="5"]{--size:1.8rem}:root[data-size="6"]{--size:2.2rem}
:root[data-spacing=narrow]{--leading:1.4}:root[data-spacing=wide]{--leading:2}
:root[data-margins=narrow]{--edge:.5rem;--measure:56rem}:root[data-margins=wide]{--edge:2.5rem;--measure:32rem}`

/** Bars, buttons, dialogs and the like, which all readers have. */
export const frame = `
*{box-sizing:border-box}
main [id]{scroll-margin-top:4.5rem}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:1rem/1.4 "Noto Sans",system-ui,${indian},sans-serif}
a{color:var(--maroon)}
a:focus-visible,button:focus-visible,summary:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,img:focus-visible{outline:3px solid currentColor;outline-offset:2px}
.skip{position:absolute;inset-inline-start:-100rem}.skip:focus{position:static;display:block;padding:.75rem}
header,footer{background:var(--raised);padding:.25rem var(--edge);border:0 solid var(--line)}
header{border-bottom-width:1px}
header nav,footer nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;max-width:72rem;margin:auto}
header .book{margin:0;flex:1 1 12rem;min-width:0;display:flex;gap:.35rem;font:inherit;color:var(--soft);overflow-wrap:anywhere}
.book bdi{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}.book span{white-space:nowrap}
header a,footer a,summary{display:inline-flex;align-items:center;min-height:2.75rem}
summary{color:var(--maroon);cursor:pointer;text-decoration:underline}
.tools{display:none;align-items:center;position:sticky;top:0;z-index:1;gap:.25rem;width:100%;max-width:none;padding:.25rem max(var(--edge),(100vw - 72rem)/2);overflow-x:auto;flex-wrap:nowrap;white-space:nowrap;background:var(--raised);border-bottom:1px solid var(--line)}
:root[data-scripted] .tools{display:flex}

.tools .icon{position:relative}
.tools svg{display:none;width:1.5rem;height:1.5rem;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
@media (width<48rem){.tools{padding-inline:.5rem}.tools>.icon{flex:1 1 0;min-width:0;max-width:4.5rem;padding:.25rem}.tools>.icon svg{display:block;margin:auto}.tools>.icon span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:.4rem;cursor:pointer}
button[aria-pressed=true]{background:var(--maroon);color:var(--paper);border-color:var(--maroon)}
details{max-width:72rem;margin:auto}details ol{margin:0;padding-inline-start:1.5rem;max-height:50dvh;overflow:auto}
.depth1{margin-inline-start:1rem}.depth2{margin-inline-start:2rem}.depth3{margin-inline-start:3rem}
main + .lent{margin:0 auto;padding:.25rem var(--edge);color:var(--soft);font-size:.875rem;text-align:center}
footer{position:sticky;bottom:0;border-top-width:1px}
footer nav{justify-content:space-between;flex-wrap:nowrap}
footer a.turning{visibility:hidden}:root[data-mode=pages] footer a.turning{visibility:visible}
footer p{margin:0;color:var(--soft);text-align:center;flex:1}
.said{position:fixed;inset-block-end:4rem;inset-inline:0;margin:auto;width:fit-content;max-width:90vw;padding:.5rem 1rem;border-radius:.4rem;background:var(--ink);color:var(--paper)}
.said:empty{display:none}.said button{margin-inline-start:.75rem}
.marking{position:fixed;inset-block-end:4rem;inset-inline:0;margin:auto;width:fit-content;max-width:96vw;display:flex;flex-wrap:wrap;gap:.25rem;padding:.5rem;background:var(--raised);border:1px solid var(--line);border-radius:.5rem;z-index:2}
.marking[hidden]{display:none}
.yellow::before,.green::before,.blue::before,.pink::before{content:"";display:inline-block;width:.9em;height:.9em;margin-inline-end:.4em;border:1px solid var(--line);vertical-align:-.1em}
.yellow::before{background:#ffe27a}.green::before{background:#bfe6b8}.blue::before{background:#bcdcf5}.pink::before{background:#f9c9d8}
dialog{width:min(34rem,94vw);max-height:86dvh;overflow:auto;color:var(--ink);background:var(--raised);border:1px solid var(--line);border-radius:.6rem;padding:1rem}
dialog h2{margin:0 0 .75rem;font-size:1.25rem}
dialog label{display:block;margin-block:.5rem}dialog fieldset{border:1px solid var(--line);margin:0 0 .75rem;padding:.5rem .75rem}
dialog fieldset label{display:inline-flex;gap:.4rem;align-items:center;margin-inline-end:1rem;min-height:2.75rem}
dialog input[type=search],dialog textarea,dialog select{display:block;width:100%;font:inherit;min-height:2.75rem;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.4rem;padding:.4rem .6rem}
dialog ol,dialog ul{padding-inline-start:1.25rem}dialog li{margin-block:.5rem}
dialog li a{overflow-wrap:anywhere}#find-hits li{position:relative}#find-hits a::after{content:"";position:absolute;inset:0}dialog a[aria-current]{font-weight:700}dialog mark{background:light-dark(#ffe27a,#6b5510);color:inherit}
@media (width>=60rem){dialog#look{width:24rem;margin-inline-end:1.5rem}}
@media (width<40rem){dialog#look{margin:auto 0 0;width:100%;max-width:100%;max-height:55dvh}}
dialog img{max-width:100%;height:auto}
.enlarged{width:96vw;max-width:96vw}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:.75rem 0}`

const chapter = `
main{flex:1;width:100%;max-width:calc(var(--measure) + 2*var(--edge));margin:0 auto;padding:1.5rem var(--edge) 3rem;font:var(--size)/var(--leading) var(--family);overflow-wrap:anywhere;hyphens:auto}
main img{max-width:100%;height:auto;cursor:zoom-in}
main table{display:block;max-width:100%;overflow-x:auto;border-collapse:collapse}
main td,main th{border:1px solid var(--line);padding:.25rem .5rem;text-align:start}
main pre{overflow-x:auto;white-space:pre-wrap}
main h1,main h2,main h3{line-height:1.25;hyphens:none}
main blockquote{margin-inline:1.5rem 0}
main math{max-width:100%;overflow-x:auto}`

/** Pages: columns side by side, of which the window shows one or two. */
const paged = `
:root[data-mode=pages] body{height:100dvh;overflow:hidden}
:root[data-mode=pages] main{flex:1;min-height:0;width:100%;max-width:none;margin:0;padding:1rem var(--edge);overflow:hidden;columns:1;column-gap:calc(2*var(--edge));column-fill:auto}
:root[data-mode=pages] main img{max-height:calc(100dvh - 14rem);object-fit:contain}
:root[data-mode=pages] footer{position:static}
@media (width>=60rem){:root[data-mode=pages] main{--edge:max(2rem,(100vw - var(--measure))/2)}:root[data-mode=pages][data-columns=two] main{--edge:3rem;columns:2}}
@media print{header,.tools,footer,dialog,.marking,.said,.skip{display:none}:root[data-mode=pages] body{display:block;height:auto;overflow:visible}:root[data-mode=pages] main{columns:auto;overflow:visible}}`

/** Leaves the sheet empty where an e-book may not be printed. */
export const unprintedReader = '@media print{body{display:none!important}}'

let whole: { readonly style: string; readonly sources: string } | null = null

/** The whole style of the reader, made once. */
export function readerStyle(): string {
  return styleOnce().style
}

function styleOnce() {
  if (whole === null) {
    const style = fontFaces() + papers + looks + frame + chapter + paged
    whole = { style, sources: `${hashOf(style)} ${hashOf(unprintedReader)}` }
  }
  return whole
}

/** The sum by which a policy names a style. */
export const hashOf = (style: string) =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * What the page of a reader may do. One script runs, the one that the server names by `nonce`: none
 * of the book does, as none of it could say the nonce. Nothing is sent or fetched elsewhere.
 * `styles`: the sums of its styles; left out: those of the reader of EPUBs.
 */
export function readerPolicy(nonce: string, styles = styleOnce().sources): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
