import type { DemoSignIn } from '#src/features/people/accounts/demo.server.ts'
import type { Log } from '#src/server/log.ts'

/** What a site says once it answers. */
export type Started = {
  readonly url: string
  readonly people: readonly DemoSignIn[]
  readonly password: string
  readonly gate: { readonly userId: string; readonly password: string }
}

type Terminal = { readonly isTTY?: boolean; write(text: string): unknown }

/**
 * Says where the site answers, who may be tried with which password, and that therefore nobody else
 * reaches it: to a person at a terminal as a table, with the address last; else as lines of the
 * log.
 */
export function tellStart(started: Started, log: Log, terminal: Terminal = process.stdout): void {
  const { url, people } = started
  log.info({ pid: process.pid }, `Almirah is ready: ${url}`)
  if (terminal.isTTY) {
    terminal.write(`${people.length > 0 ? demoTable(started) : ''}\n  ${url}\n\n`)
  } else if (people.length > 0) {
    const emails = people.map(({ email }) => email).join(', ')
    log.info(
      `Demo people, all with the password ${started.password}: ${emails}. ${limits(started)}`,
    )
  }
}

function limits({ gate }: Started): string {
  return `The admin panel asks for the User ID ${gate.userId} with the password ${gate.password}. While they are there, the site answers this machine alone.`
}

function demoTable(started: Started): string {
  const rows = started.people.map((person) => [standing(person), person.name, person.email])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   '))
  const [gate, machine] = limits(started).split(/(?<=\.) /)
  const below = [`Password of all: ${started.password}`, gate, machine]
  return ['', 'Who may sign in:', ...lines, '', ...below].map((line) => `  ${line}\n`).join('')
}

const roles = { admin: 'Administrator', faculty: 'Faculty', student: 'Student' } as const

function standing({ role, isVerified, isDisabled }: DemoSignIn): string {
  if (isDisabled) return 'Disabled'
  if (!isVerified) return 'E-mail not confirmed'
  return role === null ? 'No role' : roles[role]
}
