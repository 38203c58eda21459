import { type Logger, pino, stdSerializers } from 'pino'
import { humanLines } from './human-lines.ts'

/** A structured logger. `log.child({ requestId })` binds fields to every line of one request. */
export type Log = Logger

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Output = { write(line: string): unknown; isTTY?: boolean }

/**
 * Makes the process's logger: one JSON object a line, or short coloured lines where a person
 * watches a terminal. Of an error it keeps type, code, message and stack only: a database error
 * also carries the row's values.
 */
export function createLog(level: LogLevel, output: Output = process.stdout): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: [
        'password',
        'token',
        'secret',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.secret',
      ],
      censor: '[hidden]',
    },
  }
  return pino(options, output.isTTY ? humanLines(output) : output)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}) }
}
