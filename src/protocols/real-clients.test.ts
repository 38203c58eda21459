import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { listeningSite } from '#test/listening-site.ts'
import { oaiEndpoints } from './oai-pmh/oai.api.ts'
import { sruEndpoints } from './sru/sru.api.ts'

/*
 * Programs of others, where they are installed: Debian's packages yaz and libhttp-oai-perl. What
 * they see is also held by the tests of the two rooms, which need neither.
 */
const { db } = await testDatabase()
const site = await listeningSite({ db, endpoints: [...oaiEndpoints, ...sruEndpoints] })
const works = (command: string, ...options: string[]) => spawnSync(command, options).status === 0

/** All that the program says. */
async function run(command: string, options: readonly string[], input = ''): Promise<string> {
  const program = spawn(command, options)
  program.stdin.end(input)
  const [said, complained] = await Promise.all([text(program.stdout), text(program.stderr)])
  return said + complained
}

beforeAll(async () => {
  const many = Array.from({ length: 220 }, (_, index) => aBook(`Harvested ${index}`))
  await createBooks(db, system('test'), [...sampleBooks, ...many])
})

describe.runIf(works('yaz-client', '-V'))('yaz-client', () => {
  const client = (version: string, commands: readonly string[]) => {
    const all = [
      `sru get ${version}`,
      `open ${site}sru`,
      'querytype cql',
      'schema dc',
      ...commands,
      'quit',
    ]
    return run('yaz-client', [], `${all.join('\n')}\n`)
  }

  test.each(['1.1', '1.2', '2.0'])('finds and shows by SRU %s', async (version) => {
    const said = await client(version, ['find title=operating and date<2016', 'show 1'])
    expect(said).toMatch(/Number of hits: 1\b/)
    expect(said).toContain('<dc:title>Modern Operating Systems</dc:title>')
  })

  test('is told what is wrong with a query', async () => {
    expect(await client('1.2', ['find title=(a'])).toMatch(
      /info:srw\/diagnostic\/1\/10|Query syntax error/,
    )
  })

  test('scans the names of people', async () => {
    const said = await client('1.2', ['scan dc.creator=kernighan'])
    expect(said).toMatch(/Kernighan, Brian W\.[\s\S]*Knuth, Donald Ervin/)
  })

  test('reads MARCXML records on', async () => {
    const said = await client('1.2', ['schema marcxml', 'find cql.allRecords=1', 'show 101+2'])
    expect(said).toMatch(/Number of hits: 238/)
    expect(said.match(/<leader>/g)).toHaveLength(2)
  })
})

describe.runIf(works('perl', '-MHTTP::OAI', '-e', '1'))('the harvester of HTTP::OAI', () => {
  const harvest = (program: string) =>
    run('perl', [
      '-MHTTP::OAI',
      '-e',
      `my $h = HTTP::OAI::Harvester->new(baseURL => '${site}oai'); ${program}`,
    ])
  /** How many records a list has, over all its parts; else what was wrong. */
  const list = (verb: string, options: string) =>
    harvest(
      `my $n = 0; my $l = $h->${verb}(${options}, onRecord => sub { $n++ }); print $l->is_error ? $l->message : $n;`,
    )

  test('knows what the repository is', async () => {
    const said = await harvest(
      `my $i = $h->Identify; print join '|', $i->protocolVersion, $i->granularity, $i->deletedRecord;`,
    )
    expect(said).toBe('2.0|YYYY-MM-DDThh:mm:ssZ|persistent')
  })

  test.each([
    ['ListRecords', 'oai_dc'],
    ['ListRecords', 'marc21'],
    ['ListIdentifiers', 'oai_dc'],
  ])('takes all of %s in %s, part by part', async (verb, prefix) => {
    expect(await list(verb, `metadataPrefix => '${prefix}'`)).toBe('238')
  })

  test('takes a set, a record, and what is wrong', async () => {
    expect(await list('ListIdentifiers', `metadataPrefix => 'oai_dc', set => 'language-ori'`)).toBe(
      '1',
    )
    const record = `metadataPrefix => 'oai_dc', identifier => 'oai:suiit.example:1'`
    expect(
      await harvest(`print $h->GetRecord(${record})->next->metadata->dom->toString`),
    ).toContain('Operating System Concepts')
    expect(await list('ListRecords', `metadataPrefix => 'rdf'`)).toMatch(/Records can be had as/)
  })
})
