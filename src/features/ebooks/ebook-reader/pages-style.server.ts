import { fontFaces } from './built-files.server.ts'
import { frame, hashOf, papers, unprintedReader } from './reader-style.server.ts'

const sheets = `
:root{--edge:.5rem}
main{flex:1;width:100%;padding:.5rem 0 2rem;outline:0}
:root[data-scripted] main{overflow-x:auto}
.plain{max-width:42rem;margin:auto;padding:1rem var(--edge) 3rem;font:1.125rem/1.65 Georgia,"Noto Serif",serif;white-space:pre-line;overflow-wrap:anywhere}
.plain img{max-width:100%;height:auto}
:root[data-scripted] .plain{visibility:hidden}
.sheet{position:relative;isolation:isolate;margin:0 auto .75rem;background:#fff;box-shadow:0 0 0 1px var(--line)}
.sheet canvas{position:absolute;inset:0;width:100%;height:100%}
.sheet[data-failed]{display:grid;place-content:center;gap:.75rem;color:#2a1d18;text-align:center}
:root[data-night] .sheet{background:#1b1b1b}
:root[data-night] .sheet canvas,:root[data-night] .pictures{filter:invert(.9) hue-rotate(180deg)}
.trouble{max-width:42rem;margin:1rem auto;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.4rem;background:var(--raised)}
.trouble[hidden]{display:none}
.tools form{display:inline-flex;align-items:center;gap:.35rem}
.tools input,.tools select{font:inherit;min-height:2.75rem;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.4rem;padding:.25rem .4rem}
.tools input{width:4.5rem}
#more{display:none}#more svg{stroke-width:3}
.tools a{display:inline-flex;align-items:center;min-height:2.75rem;padding-inline:.35rem}
.more-tools{display:contents}
@media (width<80rem){.folding{overflow:visible}#more{display:block}.more-tools{display:none;position:absolute;inset-block-start:100%;inset-inline-end:0;flex-wrap:wrap;gap:.35rem;max-width:min(100vw,34rem);padding:.5rem;background:var(--raised);border:1px solid var(--line);border-end-start-radius:.5rem}#more[aria-expanded=true] + .more-tools{display:flex}}
@media (width<48rem){.tools input{width:3.5rem;padding-inline:.25rem}}
main + .lent{position:sticky;bottom:3.25rem;z-index:1;width:fit-content;max-width:96vw;margin:0 auto;padding:.15rem .6rem;color:var(--soft);background:var(--raised);border:1px solid var(--line);border-radius:.4rem;font-size:.875rem;text-align:center}
.gone{visibility:hidden}
#page-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.5rem;list-style:none;padding:0}
#page-list li{margin:0;min-height:11rem}
#page-list button{width:100%;height:100%;display:flex;flex-direction:column;align-items:center;justify-content:end;gap:.25rem}
#page-list button[aria-current]{outline:3px solid var(--maroon)}
#page-list canvas{max-width:100%;height:auto;background:#fff}
#pages{width:min(52rem,96vw)}`

/** Letters over the drawn page, which are there to be selected and read aloud and are not seen. */
const letters = `
.textLayer{position:absolute;inset:0;overflow:clip;line-height:1;text-align:initial;letter-spacing:normal;word-spacing:normal;text-size-adjust:none;forced-color-adjust:none;transform-origin:0 0;--scale-round-x:1px;--scale-round-y:1px;--min-font-size:1;--text-scale-factor:calc(var(--total-scale-factor)*var(--min-font-size));--min-font-size-inv:calc(1/var(--min-font-size))}
.textLayer :is(span,br){color:transparent;position:absolute;white-space:pre;cursor:text;transform-origin:0 0}
.textLayer>:not(.markedContent),.textLayer .markedContent span:not(.markedContent){z-index:1;--font-height:0;font-size:calc(var(--text-scale-factor)*var(--font-height));--scale-x:1;--rotate:0deg;transform:rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))}
.textLayer .markedContent{display:contents}
.textLayer .endOfContent{display:block;position:absolute;inset:100% 0 0;z-index:0;cursor:default;user-select:none}
.textLayer.selecting .endOfContent{top:0}
.textLayer ::selection{background:rgb(0 90 200/.3);color:transparent}
.textLayer br::selection{background:transparent}
.textLayer[data-main-rotation="90"]{transform:rotate(90deg) translateY(-100%)}
.textLayer[data-main-rotation="180"]{transform:rotate(180deg) translate(-100%,-100%)}
.textLayer[data-main-rotation="270"]{transform:rotate(270deg) translateX(-100%)}
.links a{position:absolute;z-index:2}
.links a:hover,.links a:focus-visible{background:rgb(255 214 51/.25)}
::highlight(yellow){background:rgb(255 214 51/.5);color:transparent}
::highlight(green){background:rgb(94 196 82/.45);color:transparent}
::highlight(blue){background:rgb(74 160 232/.45);color:transparent}
::highlight(pink){background:rgb(240 110 160/.45);color:transparent}
::highlight(found){background:rgb(255 150 0/.5);color:transparent}
@media print{header,.tools,footer,dialog,.marking,.said,.skip{display:none}.sheet{break-after:page;box-shadow:none}}`

/** Pictures of pages: one at a time, or all under one another. */
const pictures = `
.pictures .sheet{background:transparent;box-shadow:none;aspect-ratio:2/3;display:grid;place-items:center;min-height:8rem}
.pictures .sheet img{display:block;width:100%;height:auto}
:root[data-layout=strip] .pictures .sheet{width:min(100%,56rem);margin-bottom:0}
:root[data-layout=single] .pictures .sheet{display:none}
:root[data-layout=single] .pictures .sheet.current{display:grid;aspect-ratio:auto}
:root[data-layout=single][data-fit=page] .pictures .sheet img{width:auto;max-width:100%;max-height:calc(100dvh - 11rem);object-fit:contain}
:root[data-layout=single][data-fit=height] .pictures .sheet img{width:auto;height:calc(100dvh - 11rem)}
:root[data-fit=whole] .pictures .sheet img{width:auto}
:root[data-layout=single] .pictures{touch-action:pan-y pinch-zoom;cursor:pointer}`

let whole: { readonly style: string; readonly sources: string } | null = null

/** The whole style of the readers of PDFs and pictures, made once; `sources` as policies name it. */
export function pagesStyle(): { readonly style: string; readonly sources: string } {
  if (whole === null) {
    const style = fontFaces() + papers + frame + sheets + letters + pictures
    whole = { style, sources: `${hashOf(style)} ${hashOf(unprintedReader)}` }
  }
  return whole
}
