import { sendList } from './send-list.ts'

/**
 * Sends what this browser keeps for the account of whoever is signed in, a visitor's list too; where
 * the library is not reached, the next page tries again.
 */
export async function joinAtSignIn(owner: string): Promise<void> {
  // A browser that keeps no databases has no list.
  await sendList(owner).catch(() => {})
}
