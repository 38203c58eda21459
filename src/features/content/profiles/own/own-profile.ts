/** What a member of the faculty could do about their profile; null where there is nothing to do. */
export type OwnProfile = {
  /** null: they have none. */
  readonly number: number | null
  /**
   * `returned`: the library has sent a change back; `waits`: a change awaits approval; `bare`: hardly
   * anything is written.
   */
  readonly state: 'none' | 'returned' | 'waits' | 'bare'
  /** Why a change was sent back; '' where none was. */
  readonly reason: string
}
