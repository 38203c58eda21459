import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { environmentFacts } from './environment-facts.ts'

test('where things are is told, and no password or key', () => {
  const facts = environmentFacts(
    loadConfig({
      DATABASE_URL: 'postgresql://owner:s3cret-one@db.example:5432/library',
      SMTP_URL: 'smtp://post:s3cret-two@mail.example:587',
      FILES_URL: 'https://key-three:s3cret-four@s3.example/bucket',
      CLAMD_URL: 'tcp://scan.example:3310',
    }),
  )
  expect(facts).toMatchObject({
    DATABASE_URL: 'db.example:5432',
    SMTP_URL: 'mail.example:587',
    FILES_URL: 'https://s3.example/bucket',
    CLAMD_URL: 'scan.example:3310',
    PUBLIC_URL: null,
  })
  expect(JSON.stringify(facts)).not.toMatch(/s3cret|key-three|owner|post@/)
})
