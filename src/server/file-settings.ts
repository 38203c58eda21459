import { z } from 'zod'
import { readClamdAddress } from './clamd-address.ts'
import { readS3Address, type S3Address } from './files/s3-address.ts'
import { shortText } from './setting-values.ts'

const takes = 'an address such as https://key:secret@s3.example.edu/bucket?region=eu-west'

/** The settings of where files are kept. */
export const fileSettings = {
  FILES_URL: { takes, schema: shortText.optional(), secret: true },
  FILES_FORMER_URL: { takes, schema: shortText.optional(), secret: true },
  FILES_ACCESS_KEY: {
    takes: 'the access key of the store of files',
    schema: shortText.optional(),
    secret: true,
  },
  FILES_SECRET_KEY: {
    takes: 'the secret key of the store of files',
    schema: shortText.optional(),
    secret: true,
  },
  CLAMD_URL: {
    takes: 'the address of a clamd, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    schema: z
      .string()
      .transform(readClamdAddress)
      .refine((address) => address !== null)
      .optional(),
  },
} as const

type FileTexts = {
  readonly url: string | undefined
  readonly formerUrl: string | undefined
  readonly accessKey: string | undefined
  readonly secretKey: string | undefined
}

/** Where files are kept and were kept, as the settings say; what is wrong with these is a fault. */
export function fileStores(
  { url, formerUrl, accessKey, secretKey }: FileTexts,
  faults: string[],
): { readonly files: S3Address | null; readonly formerFiles: S3Address | null } {
  function read(name: string, text: string | undefined): S3Address | null {
    if (text === undefined) return null
    const address = readS3Address(text, { accessKey, secretKey })
    if (!address) {
      faults.push(
        `  ${name} is not ${takes}, where key and secret may be in FILES_ACCESS_KEY and FILES_SECRET_KEY instead.`,
      )
    }
    return address
  }
  const files = read('FILES_URL', url)
  const formerFiles = read('FILES_FORMER_URL', formerUrl)
  if (files && formerFiles?.bucketUrl === files.bucketUrl) {
    faults.push('  FILES_FORMER_URL is the same bucket as FILES_URL: leave it out.')
  }
  return { files, formerFiles }
}
