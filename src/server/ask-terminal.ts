import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '#src/kernel/errors.ts'

/**
 * A line from the terminal; `hidden`: what is typed is not shown. Throws `invalid-input` where
 * there is no terminal: `instead` says how to give the answers then.
 */
export async function askTerminal(
  question: string,
  { hidden = false, instead }: { readonly hidden?: boolean; readonly instead: string },
): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new AppError('invalid-input', `There is no terminal to ask on: ${instead}.`)
  }
  process.stdout.write(question)
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = hidden ? nothing : process.stdout
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    if (hidden) process.stdout.write('\n')
  }
}
