import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { nameShape } from '#src/kernel/name-shape.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { type Category, longestCategoryName } from './categories.ts'
import { requireAdminOfMembers } from './require-staff.ts'

/** The categories in their order. */
export function listCategories(db: Db): Promise<Category[]> {
  return db
    .selectFrom('member_categories')
    .select(['code', 'name', 'valid_months as validMonths'])
    .orderBy('place')
    .orderBy('name')
    .execute()
}

/** The categories with the number of members of each, withdrawn ones too. */
export function countCategories(db: Db): Promise<(Category & { members: number })[]> {
  return db
    .selectFrom('member_categories')
    .select(['code', 'name', 'valid_months as validMonths'])
    .select(sql<number>`(select count(*) from members where category = code)`.as('members'))
    .orderBy('place')
    .orderBy('name')
    .execute()
}

const sentences = {
  member_categories_pkey: 'There is a category with this code already',
  member_categories_name_key: 'There is a category with this name already',
}

/** A category as a form writes it; `validMonths` is '' for memberships without an end. */
type CategoryTexts = {
  readonly code: string
  readonly name: string
  readonly validMonths: string
}

/**
 * Adds a category, or changes the one that has this code. Errors: `forbidden`, `invalid-input`,
 * `conflict` where another has the name, or where a new one has a code that is taken.
 */
export async function saveCategory(
  db: Db,
  actor: Actor,
  texts: CategoryTexts,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  requireAdminOfMembers(actor)
  const { code, name, validMonths } = checkedShape(categoryShape, texts)
  await inTransaction(db, async (within) => {
    const before = (await listCategories(within)).find((one) => one.code === code)
    if (!isNew && !before) throw new AppError('not-found', 'There is no such category any more.')
    await uniqueConflict(sentences, () =>
      isNew
        ? sql`insert into member_categories (code, name, valid_months) values (${code}, ${name}, ${validMonths})`.execute(
            within,
          )
        : sql`update member_categories set name = ${name}, valid_months = ${validMonths} where code = ${code}`.execute(
            within,
          ),
    )
    const after = { code, name, validMonths }
    await audit(within, actor, 'member-category', [
      { action: isNew ? 'created' : 'changed', id: code, before, after },
    ])
  })
}

/** Removes a category that no member has. Errors: `forbidden`, `conflict` while members have it. */
export async function removeCategory(db: Db, actor: Actor, code: string): Promise<void> {
  requireAdminOfMembers(actor)
  await inTransaction(db, async (within) => {
    const { rows } = await sql`
      select from member_categories where code = ${code} for update`.execute(within)
    if (rows.length === 0) throw new AppError('not-found', 'There is no such category any more.')
    const found = (await countCategories(within)).find((one) => one.code === code)
    if (found && found.members > 0) {
      throw new AppError(
        'conflict',
        `${found.members} members are in the category ${found.name}: give them a different one first.`,
      )
    }
    await within.deleteFrom('member_categories').where('code', '=', code).execute()
    await audit(within, actor, 'member-category', [{ action: 'removed', id: code, before: found }])
  })
}

const categoryShape = z.object({
  code: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{0,29}$/,
      'Please give a code of small letters, digits and hyphens, such as visiting-faculty.',
    ),
  name: nameShape(longestCategoryName, 'Please give the category a name.'),
  validMonths: z
    .string()
    .trim()
    .regex(
      /^(?:0*(?:[1-9]|[1-9]\d|[1-5]\d\d|600))?$/,
      'Please give how long a membership holds in months, from 1 to 600, or leave it out.',
    )
    .transform((months) => (months === '' ? null : Number(months))),
})
