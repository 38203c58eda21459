/** Between `<a>` and `</a>` stands the book's title. */
export const en = {
  cite: 'Cite',
  citeTitle: 'Cite <a></a>',
  advice:
    'Made from the catalogue by rule. Compare a citation with the title page before you hand your work in.',
  apa: 'APA, 7th edition',
  mla: 'MLA, 9th edition',
  chicagoDate: 'Chicago, author and date',
  chicagoNote: 'Chicago, notes and bibliography',
  ieee: 'IEEE',
  inText: 'In the text',
  note: 'Note',
  copyAs: 'Copy as',
  copyStyleAs: (form: string, style: string) => `Copy as ${form}: ${style}`,
  plainText: 'Text',
  copied: 'Copied.',
  notAllowed: 'The browser does not allow it: select the text and copy it.',
  downloadRecord: 'Download the record',
  whatFor: 'For a reference manager or another catalogue.',
}
