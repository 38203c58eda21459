import { providerPhotoQueue } from '#src/features/people/accounts/provider-photo-queue.server.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Room } from '#src/server/room.ts'
import { accountEndpoints } from './account.api.ts'
import { accountShare } from './account-share.server.ts'
import { accountAnswerWords } from './answers/words.ts'
import { ownDataEndpoint } from './own-data.api.ts'
import { providerPhotoJob } from './provider-photo.server.ts'

/** What the whole needs of this room. */
export const accountRoom: Room = {
  name: 'people/account',
  endpoints: ({ scopes, personShares }) => [
    ...accountEndpoints(scopes),
    ownDataEndpoint(personShares),
  ],
  scopes: {
    'account:read': { label: say(accountAnswerWords, (words) => words.scopeRead), ofAdmins: false },
    'account:write': {
      label: say(accountAnswerWords, (words) => words.scopeWrite),
      ofAdmins: false,
    },
  },
  auditWords: {
    actions: {
      'user.renamed': 'changed the name',
      'user.photo-set': 'set a photo',
      'user.photo-removed': 'removed the photo',
      'user.token-made': 'made a token',
      'user.token-revoked': 'revoked a token',
      'user.app-password-made': 'added a reading app',
      'user.app-password-revoked': 'removed a reading app',
      'user.second-step-on': 'turned the second step on',
      'user.second-step-off': 'turned the second step off',
      'user.recovery-codes-made': 'made new recovery codes',
      'user.data-downloaded': 'downloaded the own data',
      'user.account-deleted': 'was deleted by its owner',
    },
  },
  jobs: [
    {
      queue: providerPhotoQueue,
      start:
        ({ db, files, config }) =>
        async (data) => {
          if (config.google) await providerPhotoJob(db, files, config.google.issuer, data)
        },
    },
  ],
  personShare: accountShare,
}
