import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rolesInForce } from '#src/kernel/duties.ts'
import { newKey, refusedWith, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { sourceFiles } from '#test/source-tree.ts'
import { ofScience, scienceShelf, twoBranches } from '#test/two-branches.ts'
import { cancelHold, moveHold, resumeHold, suspendHold } from './change-hold.server.ts'
import { claimReturned, declareLost, issue, renew, returnCopy } from './desk.server.ts'
import { holdsList } from './holds-list.server.ts'
import { lossOutlook } from './loss-outlook.server.ts'
import { placeHold } from './place-hold.server.ts'
import { recallForHold } from './recall-hold.server.ts'
import { takeIntoUse } from './take-into-use.server.ts'
import { undo } from './undo.server.ts'

const { db } = await testDatabase()
const { main } = await twoBranches(db)
const admin = person('admin')
const desk = ofScience(['desk'])
const cataloguer = ofScience(['cataloguing'])
const branches = ['science', 'main'] as const
type BranchCode = (typeof branches)[number]

const placeOf = (branch: BranchCode) => (branch === 'science' ? { location: scienceShelf } : {})
const stateOf = async (code: string) =>
  (await db.selectFrom('copies').select('state').where('barcode', '=', code).executeTakeFirst())
    ?.state

/** A copy of a branch that is on loan. */
async function lent(branch: BranchCode) {
  const { code: member, id: memberId } = await someMember(db)
  const { codes, number } = await someBook(db, 1, placeOf(branch))
  const copy = codes[0] ?? ''
  const key = newKey()
  const at = new Date(Date.now() - 4 * 86_400_000)
  const { loanId } = await issue(db, admin, { key, member, copy, at })
  return { member, memberId, copy, number, key, loanId }
}

/** A hold whose copy of a branch is on the pickup shelf. */
async function ready(branch: BranchCode) {
  const { copy, number } = await lent(branch)
  const { code: member } = await someMember(db)
  const { holdId } = await placeHold(db, admin, { key: newKey(), book: number, member })
  await returnCopy(db, admin, { key: newKey(), copy })
  return { holdId, copy, member }
}

/** A hold that waits for this very copy of a branch, which is on loan. */
async function waiting(branch: BranchCode) {
  const { number } = await lent(branch)
  const copy = await db
    .selectFrom('copies')
    .innerJoin('books', 'books.id', 'book_id')
    .select('copies.id')
    .where('books.number', '=', number)
    .executeTakeFirstOrThrow()
  const { code: member } = await someMember(db)
  const asked = { key: newKey(), book: number, member, copyId: copy.id }
  const { holdId } = await placeHold(db, admin, asked)
  return holdId
}

/** What each command does with a copy of a branch, by whoever works for the Science Library. */
const commands: Readonly<Record<string, (branch: BranchCode) => Promise<unknown>>> = {
  issue: async (branch) => {
    const { code: member } = await someMember(db)
    const { codes } = await someBook(db, 1, placeOf(branch))
    return issue(db, desk, { key: newKey(), member, copy: codes[0] ?? '' })
  },
  'issue of what is kept': async (branch) => {
    const { copy, member } = await ready(branch)
    return issue(db, desk, { key: newKey(), member, copy })
  },
  renew: async (branch) => {
    const { copy } = await lent(branch)
    return renew(db, desk, { key: newKey(), copy })
  },
  'damaged return': async (branch) => {
    const { copy } = await lent(branch)
    return returnCopy(db, desk, { key: newKey(), copy, damagePaise: 0 })
  },
  mended: async (branch) => {
    const { codes } = await someBook(db, 1, placeOf(branch))
    const copy = codes[0] ?? ''
    await sql`update copies set state = 'in-repair' where barcode = ${copy}`.execute(db)
    const override = { codes: ['copy-in-repair'], reason: 'Whole again' }
    return returnCopy(db, desk, { key: newKey(), copy, override })
  },
  declareLost: async (branch) => {
    const { copy } = await lent(branch)
    return declareLost(db, desk, { key: newKey(), copy })
  },
  lossOutlook: async (branch) => lossOutlook(db, desk, (await lent(branch)).copy),
  claimReturned: async (branch) => {
    const { copy } = await lent(branch)
    return claimReturned(db, desk, { key: newKey(), copy })
  },
  undo: async (branch) => {
    const { key } = await lent(branch)
    return undo(db, desk, { key: newKey(), operation: key })
  },
  cancelHold: async (branch) =>
    cancelHold(db, desk, { key: newKey(), hold: (await ready(branch)).holdId }),
  'cancelHold of a copy': async (branch) =>
    cancelHold(db, desk, { key: newKey(), hold: await waiting(branch) }),
  suspendHold: async (branch) =>
    suspendHold(db, desk, { key: newKey(), hold: await waiting(branch) }),
  resumeHold: async (branch) =>
    resumeHold(db, desk, { key: newKey(), hold: await waiting(branch) }),
  moveHold: async (branch) =>
    moveHold(db, desk, { key: newKey(), hold: await waiting(branch), place: 1 }),
  recallForHold: async (branch) => {
    const { number } = await lent(branch)
    const { code: member } = await someMember(db)
    const { holdId } = await placeHold(db, desk, { key: newKey(), book: number, member })
    return recallForHold(db, desk, { key: newKey(), hold: holdId })
  },
  'placeHold with a recall': async (branch) => {
    const { number } = await lent(branch)
    const { code: member } = await someMember(db)
    return placeHold(db, desk, { key: newKey(), book: number, member, recall: true })
  },
  takeIntoUse: async (branch) => {
    const { codes } = await someBook(db, 1, { state: 'in-processing', ...placeOf(branch) })
    return takeIntoUse(db, cataloguer, { key: newKey(), copy: codes[0] ?? '' })
  },
}

describe('a role for one branch', () => {
  test.each(Object.keys(commands))('%s: its own copies, and no others', async (name) => {
    const command = commands[name]
    await command?.('science')
    expect(await refusedWith(command?.('main') ?? Promise.resolve())).toEqual(['other-branch'])
  })

  test('says where the copy belongs and what the role is for, in each language', async () => {
    const { copy, memberId } = await lent('main')
    const refused = renew(db, desk, { key: newKey(), copy })
    await expect(refused).rejects.toThrow(
      `This copy belongs to ${main.name}. Your desk role is for Science Library.`,
    )
    const { sentence } = await refused.catch((error) => error)
    expect(sentence('hi')).toContain(`${main.name} की है`)
    expect(sentence('or')).toContain('Science Library ପାଇଁ')
    const loans = await db
      .selectFrom('loans')
      .select('renewals')
      .where('member_id', '=', memberId)
      .execute()
    expect(loans).toEqual([{ renewals: 0 }])
  })

  test('a refusal leaves nothing behind, and the role widened does it with the same key', async () => {
    const { code: member } = await someMember(db)
    const { codes } = await someBook(db)
    const asked = { key: newKey(), member, copy: codes[0] ?? '' }
    expect(await refusedWith(issue(db, desk, asked))).toEqual(['other-branch'])
    expect(await stateOf(asked.copy)).toBe('available')
    const wide = person('student', {
      ...rolesInForce([{ role: 'desk', branches: null }]),
      email: desk.email,
    })
    await issue(db, wide, asked)
    expect(await stateOf(asked.copy)).toBe('on-loan')
  })
})

describe('a book of another branch that is handed in', () => {
  test('is taken back, backdated too, and the answer says where to send it', async () => {
    const { copy, memberId } = await lent('main')
    const back = new Date(Date.now() - 86_400_000)
    const returned = await returnCopy(db, desk, { key: newKey(), copy, returnedAt: back })
    expect(returned).toMatchObject({ belongsTo: main.name, state: 'available' })
    const open = db.selectFrom('loans').select('id').where('member_id', '=', memberId)
    expect(await open.where('closed_at', 'is', null).execute()).toEqual([])
    const own = await lent('science')
    expect(await returnCopy(db, desk, { key: newKey(), copy: own.copy })).not.toHaveProperty(
      'belongsTo',
    )
    const other = await lent('main')
    expect(await returnCopy(db, admin, { key: newKey(), copy: other.copy })).not.toHaveProperty(
      'belongsTo',
    )
  })

  test('is found again where it was lost or missing, and may be undone by whoever took it', async () => {
    const lost = await lent('main')
    await declareLost(db, admin, { key: newKey(), copy: lost.copy, pricePaise: 5000 })
    expect(await returnCopy(db, desk, { key: newKey(), copy: lost.copy })).toMatchObject({
      belongsTo: main.name,
      takenBack: true,
    })
    const { copy, loanId } = await lent('main')
    const key = newKey()
    await returnCopy(db, desk, { key, copy })
    await undo(db, desk, { key: newKey(), operation: key })
    const loan = db.selectFrom('loans').select('closed_at').where('id', '=', loanId)
    expect(await loan.executeTakeFirst()).toEqual({ closed_at: null })
    const others = newKey()
    await returnCopy(db, admin, { key: others, copy })
    expect(await refusedWith(undo(db, desk, { key: newKey(), operation: others }))).toEqual([
      'other-branch',
    ])
  })

  test('a return from before the role was narrowed is for its own desk to undo', async () => {
    const wide = person('student', {
      ...rolesInForce([{ role: 'desk', branches: null }]),
      email: desk.email,
    })
    const { copy } = await lent('main')
    const operation = newKey()
    await returnCopy(db, wide, { key: operation, copy, damagePaise: 5000 })
    expect(await refusedWith(undo(db, desk, { key: newKey(), operation }))).toEqual([
      'other-branch',
    ])
    expect(await stateOf(copy)).toBe('in-repair')
    await undo(db, wide, { key: newKey(), operation })
  })

  test('waits for its reader in its own branch; what was not on loan is left to that desk', async () => {
    const { copy, number } = await lent('main')
    const { code: member } = await someMember(db)
    await placeHold(db, admin, { key: newKey(), book: number, member })
    const returned = await returnCopy(db, desk, { key: newKey(), copy })
    expect(returned).toMatchObject({ belongsTo: main.name, state: 'on-hold-shelf' })
    const { codes } = await someBook(db)
    const refused = returnCopy(db, desk, { key: newKey(), copy: codes[0] ?? '' })
    expect(await refusedWith(refused)).toEqual(['not-on-loan'])
    expect(await refused.catch(({ details }) => details.belongsTo)).toBe(main.name)
  })
})

test('holds are placed on books of any branch, and those of a book without a copy are the library’s', async () => {
  const { number } = await lent('main')
  const { code: member } = await someMember(db)
  const { holdId } = await placeHold(db, desk, { key: newKey(), book: number, member })
  const listed = async () =>
    (await holdsList(db, desk, 'waiting')).find((hold) => hold.holdId === holdId)
  expect(await listed()).toMatchObject({ canRecall: false, elsewhere: null })
  await cancelHold(db, desk, { key: newKey(), hold: holdId })
  const kept = await ready('main')
  const pickup = await holdsList(db, desk, 'ready')
  expect(pickup.find((hold) => hold.holdId === kept.holdId)).toMatchObject({ elsewhere: main.name })
  const all = await holdsList(db, admin, 'ready')
  expect(all.find((hold) => hold.holdId === kept.holdId)).toMatchObject({ elsewhere: null })
})

test('one’s own hold on a copy of another branch is cancelled, not moved ahead', async () => {
  const holdId = await waiting('main')
  const { member_id } = await db
    .selectFrom('holds')
    .select('member_id')
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
  const { id, email } = (await signedInAs(db, 'student')).person
  await db.updateTable('members').set({ email }).where('id', '=', member_id).execute()
  const reader = ofScience(['desk'], { id, email })
  const change = () => ({ key: newKey(), hold: holdId })
  const moved = moveHold(db, reader, { ...change(), place: 1 })
  expect(await refusedWith(moved)).toEqual(['other-branch'])
  await suspendHold(db, reader, change())
  await resumeHold(db, reader, change())
  await cancelHold(db, reader, change())
})

/** Where an operation is for copies of any branch: a reader's own, or one that says so itself. */
const ofAnyBranch = {
  'circulation/change-hold.server.ts': ["known.isTheirs ? 'any' : 'desk'"],
  'circulation/desk.server.ts': ["'desk'", "'handed-in'", "'desk'", "'desk'", "'desk'"],
  'circulation/own-renewals.server.ts': ["'any'"],
  'circulation/place-hold.server.ts': ["'any'"],
  'circulation/take-into-use.server.ts': ["'cataloguing'"],
  'circulation/undo.server.ts': ["isOwnReturn ? 'any' : 'desk'"],
}

test('every operation says for the copies of which branches it is', () => {
  const said = sourceFiles().flatMap(({ path, text }) => {
    if (path.endsWith('.test.ts') || path.endsWith('operate.server.ts')) return []
    if (!/\boperate\(/.test(text)) return []
    const found = [...text.matchAll(/copyOf: ([^}\n]+?)(?:,| \})/g)].map(([, what = '']) => what)
    return [[path.replace('src/features/lending/', ''), found] as const]
  })
  expect(Object.fromEntries(said)).toEqual(ofAnyBranch)
})
