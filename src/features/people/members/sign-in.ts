/** The sign-in of a member, as staff see it. */
export type MemberSignIn = {
  readonly email: string
  readonly verified: boolean
  readonly disabled: boolean
  readonly lastSeenAt: Date | null
}
