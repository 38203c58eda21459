const colours: Record<string, number> = { warn: 33, error: 31, fatal: 31, debug: 90, trace: 90 }

/**
 * Turns the log's JSON lines into `12:04:09 warn  message  key=value` for a person at a terminal.
 */
export function humanLines(output: { write(line: string): unknown }): {
  write(line: string): void
} {
  return { write: (line) => void output.write(humanLine(line)) }
}

/** One JSON log line as one line of text; a stack follows on lines of its own. */
export function humanLine(line: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const colour = colours[level] ?? 32
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${asText(value)}`)
  const stack = err ? `\n${err.stack ?? err.message ?? asText(err)}` : ''
  return `\x1b[90m${clock}\x1b[0m \x1b[${colour}m${level.padEnd(5)}\x1b[0m ${[msg, ...pairs].join('  ')}${stack}\n`
}

/** A reader's text cannot write a line, a colour or a direction of its own. */
function asText(value: unknown): string {
  const text = typeof value === 'string' && !control.test(value) ? value : JSON.stringify(value)
  return text.replaceAll(new RegExp(control, 'gu'), escaped)
}

const control = /[\p{Cc}\p{Cf}]/u

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
