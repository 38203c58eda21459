const names = (list: string) => new Set(list.split(/\s+/))

/** Elements of HTML that a chapter may have. */
export const htmlElements = names(
  `a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn
  div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q rp rt
  ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`,
)

/** Elements of formulas. Within one there are no others. */
export const formulaElements = names(
  `math mi mo mn ms mtext mspace mrow mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup
  munder mover munderover mmultiscripts mprescripts none mtable mtr mtd merror semantics`,
)

/** Elements that go with all that is in them. */
export const droppedElements = names(
  `script style head template noscript iframe frame frameset applet embed textarea select option button input
  audio video canvas map area base link meta annotation annotation-xml title xmp plaintext noembed noframes
  datalist output progress meter marquee dialog slot portal`,
)

/** Elements without an end. */
export const emptyElements = names('br hr img wbr col')

/** Elements after which a word is another. */
export const blockElements = names(
  `address article aside blockquote br caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header
  hr li main ol p pre section table td th tr ul`,
)

const short = /^[\p{L}\p{N} .,:%+-]{1,100}$/u
const whole = /^\d{1,4}$/
const language = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/
const anything = /^[\s\S]{0,1000}$/

/** Attributes that any element of HTML may have, and what each may say. */
export const commonAttributes: Readonly<Record<string, RegExp>> = {
  lang: language,
  dir: /^(?:ltr|rtl|auto)$/i,
  title: anything,
}

/** Attributes of single elements. */
export const elementAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  img: { alt: anything },
  td: { colspan: whole, rowspan: whole },
  th: { colspan: whole, rowspan: whole, scope: /^(?:row|col|rowgroup|colgroup)$/i },
  col: { span: whole },
  colgroup: { span: whole },
  ol: { start: /^-?\d{1,6}$/, type: /^[1aAiI]$/, reversed: anything },
  li: { value: /^-?\d{1,6}$/ },
  time: { datetime: short },
}

/** Attributes of formulas. */
export const formulaAttributes: Readonly<Record<string, RegExp>> = {
  display: /^(?:block|inline)$/,
  displaystyle: /^(?:true|false)$/,
  dir: /^(?:ltr|rtl)$/,
  mathvariant: short,
  linethickness: short,
  columnalign: short,
  rowspan: whole,
  columnspan: whole,
  accent: /^(?:true|false)$/,
  stretchy: /^(?:true|false)$/,
  fence: /^(?:true|false)$/,
  separator: /^(?:true|false)$/,
  notation: short,
  width: short,
}
