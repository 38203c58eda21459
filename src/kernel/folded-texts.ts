type Texts = Readonly<Record<string, string>>

/**
 * The texts of a form with those of a list in it as one, `name`: where two change a list at once,
 * joining it field by field (`joinedTexts`) would make up one that nobody wrote. Empty ones are left
 * out.
 */
export function foldedTexts(texts: Texts, name: string, isOfList: (field: string) => boolean) {
  const [ofList, others]: [string[], string[]] = [[], []]
  for (const field of Object.keys(texts)) (isOfList(field) ? ofList : others).push(field)
  const written = ofList
    .sort()
    .map((field) => [field, (texts[field] ?? '').replaceAll('\r\n', '\n')] as const)
    .filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(others.map((field) => [field, texts[field] ?? ''])),
    [name]: JSON.stringify(Object.fromEntries(written)),
  }
}

/** And each by itself again. */
export function unfoldedTexts(texts: Texts, name: string): Texts {
  const { [name]: folded = '{}', ...others } = texts
  return { ...others, ...JSON.parse(folded) }
}
