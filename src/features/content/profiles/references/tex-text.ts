/** Accents that TeX writes before a letter, as signs that Unicode puts behind it. */
const accents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
}

const letters: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textregistered: '®',
  texttrademark: '™',
  copyright: '©',
  ldots: '…',
  dots: '…',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  times: '×',
  to: '→',
}

/**
 * A value of BibTeX as plain text: accents and letters of TeX as Unicode has them, other commands
 * without their names, braces and dollar signs away. Each step goes through the text once.
 */
export function texText(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(
      /\\([`'^~=."]) ?(?:\{ ?(\\?[A-Za-z]|) ?\}|(\\?[A-Za-z]))/g,
      (_, sign: string, inBraces?: string, bare?: string) => accented(sign, inBraces ?? bare ?? ''),
    )
    .replace(
      /\\([uvHcdbrk])(?: ?\{ ?(\\?[A-Za-z]|) ?\}| (\\?[A-Za-z])(?![A-Za-z]))/g,
      (_, sign: string, inBraces?: string, bare?: string) => accented(sign, inBraces ?? bare ?? ''),
    )
    .replace(/(?<!\\)~/g, ' ')
    .replace(/(?<!\\)\$/g, '')
    .replace(/\\textbraceleft(?:\{\}| ?)/g, '\ue002')
    .replace(/\\textbraceright(?:\{\}| ?)/g, '\ue003')
    .replace(/\\([A-Za-z]+)(?:\{\}| ?)/g, (_, name: string) => letters[name] ?? '')
    .replace(/\\([{}])/g, (_, brace: string) => (brace === '{' ? '\ue002' : '\ue003'))
    .replace(/\\(.)/gs, (_, sign: string) => (/\s/.test(sign) ? ' ' : sign))
    .replace(/[{}]/g, '')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``|''/g, '"')
    .replaceAll('\ue002', '{')
    .replaceAll('\ue003', '}')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}

function accented(sign: string, letter: string): string {
  const plain = letter.replace('\\', '')
  return `${plain}${accents[sign] ?? ''}`
}
