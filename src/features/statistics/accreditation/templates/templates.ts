/** A template as lists and forms show it. */
export type Template = {
  readonly code: string
  /** Of the template; each change makes the next one. */
  readonly version: number
  readonly name: string
  /** Where its items and numbers come from. */
  readonly source: string
  /** One item a line: see `readTemplateLines`. */
  readonly lines: string
}

export const longestTemplateName = 80
export const longestSource = 500
export const mostTemplates = 40
