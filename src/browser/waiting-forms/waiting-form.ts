/** A form as it is sent: fields and files in their order. */
export type FormEntries = readonly (readonly [name: string, value: string | File])[]

/** A form that this browser keeps until the library has it. */
export type WaitingForm = {
  /** Made here, and sent with it: under one key the library takes it once. */
  readonly key: string
  /** Where in the API it is sent to. */
  readonly address: string
  readonly entries: FormEntries
  /** In ms since 1970. */
  readonly writtenAt: number
  /** What came of it: nothing yet, the library's answer, or why it was not taken. */
  readonly outcome: FormOutcome | null
}

export type FormOutcome =
  /** `href` is the page of what was sent. */
  | { readonly kind: 'sent'; readonly href: string }
  /** `faults` are what is wrong with single fields. */
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly faults: Readonly<Record<string, string>>
    }
  /**
   * It can be sent again. `message`: why it was not taken now; null: the library was not reached.
   */
  | { readonly kind: 'later'; readonly message: string | null }

/** A new key: 256 random bits. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}
