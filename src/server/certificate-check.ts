import type { Sentence } from '#src/kernel/words/sentence.ts'
import type { Db } from './database/connect.ts'

/** What everyone is told who has the code of a certificate; nothing else. */
export type VerifiedCertificate = {
  /** What it is. */
  readonly title: Sentence
  /** What it says, in the order in which it is shown. */
  readonly facts: readonly { readonly name: Sentence; readonly value: Sentence }[]
  /** When it was taken back; null: it holds. */
  readonly revokedAt: Date | null
}

/**
 * A room that gives certificates declares one (`room.ts`), so that one page verifies all of them:
 * the certificate with this code, null where the room has none.
 */
export type CertificateCheck = (db: Db, code: string) => Promise<VerifiedCertificate | null>
