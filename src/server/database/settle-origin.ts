import type pg from 'pg'

/**
 * Notes in which database the change feeds are written. Where that is another one than noted (a
 * dump was restored, a copy was taken up by another server), the transaction ids in the feeds may
 * lie in the future: the feeds are emptied, and a new epoch tells whoever has a cursor to read
 * everything anew. To be called before anything reads them. Answers whether it was another one.
 */
export async function settleOrigin(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('database_origin') is not null as there")
  if (!rows[0].there) return false
  const server = await serverOf(client)
  const { rowCount } = await client.query(isAsNoted, [server])
  if (rowCount === 1) return false
  await client.query('begin')
  try {
    await client.query(emptyFeeds)
    await client.query(noteOrigin, [server])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  return true
}

const isAsNoted = `
  select from database_origin
  where server = $1 and xmin::text = (noted_by::text::numeric % 4294967296)::text`

const emptyFeeds = `
  delete from book_changes;
  delete from loan_changes;
  do $$ begin
    if to_regclass('conversations') is not null then
      update conversations set changed_by = default where changed_by > pg_current_xact_id();
      update conversation_messages set written_by_transaction = default
        where written_by_transaction > pg_current_xact_id();
    end if;
  end $$;
  update search_state set changes_pruned_to = '0';
  update live_state set loan_changes_pruned_to = '0'`

const noteOrigin = `
  insert into database_origin (server) values ($1)
  on conflict (only_row) do update
  set server = excluded.server, noted_by = excluded.noted_by, epoch = excluded.epoch`

const insufficientPrivilege = '42501'

/** Which database of which server; some hosts do not tell, and then what the row says has to do. */
async function serverOf(client: pg.Client): Promise<string> {
  try {
    const { rows } = await client.query<{ server: string }>(`
      select concat_ws('/', system_identifier, timeline_id, pg_database.oid) as server
      from pg_control_system(), pg_control_checkpoint(), pg_database
      where datname = current_database()`)
    return rows[0]?.server ?? ''
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege) return ''
    throw error
  }
}
