/** The styles of citations that a list can be shown in; as `exports` has them. */
export const citationStyles = [
  { id: 'apa', name: 'apa' },
  { id: 'modern-language-association', name: 'mla' },
  { id: 'chicago-author-date', name: 'chicagoDate' },
  { id: 'chicago-note-bibliography', name: 'chicagoNote' },
  { id: 'ieee', name: 'ieee' },
] as const

export type CitationStyle = (typeof citationStyles)[number]['id']

/** The style that an address names; the first where it names none. */
export function readStyle(text: string | null): CitationStyle {
  return citationStyles.find(({ id }) => id === text)?.id ?? 'apa'
}
