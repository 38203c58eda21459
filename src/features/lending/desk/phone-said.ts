/** What the library said to the phone. `later`: it could not be reached. */
export type PhoneSaid =
  | { readonly kind: 'done' }
  /** The desk has ended the pairing. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'later' }
