/** What a link turned out to be. */
export type LinkResult = {
  /** `guarded`: the other side asks who comes, so it is there; `moved`: for good. */
  readonly result: 'ok' | 'moved' | 'guarded' | 'broken'
  readonly status: number | null
  /** Why there was no answer, as a sentence. */
  readonly fault: string | null
  /** Where it leads, if elsewhere. */
  readonly leadsTo: string | null
}
