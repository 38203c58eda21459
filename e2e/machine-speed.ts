const seconds = 0.2

/**
 * How quick this machine is, as Lighthouse's benchmark index has it (core/lib/page-functions.js):
 * how often thousands of letters are put together, and thousands of numbers copied, in a tenth of
 * a second of processor time.
 */
export function machineSpeed(): number {
  const from = Array.from({ length: 100_000 }, (_, at) => at)
  const to = [...from]
  const letters = () => {
    let text = ''
    for (let at = 0; at < 10_000; at++) text += 'a'
    return text.length
  }
  const numbers = () => {
    for (let at = 0; at < from.length; at++) to[at] = from[at] ?? 0
    return to.length
  }
  return (timesOf(letters) + timesOf(numbers)) / 2
}

function timesOf(work: () => number): number {
  const began = process.cpuUsage()
  let times = 0
  let used = 0
  while (used < seconds) {
    for (let turn = 0; turn < 10; turn++) times += work() > 0 ? 1 : 0
    used = process.cpuUsage(began).user / 1e6
  }
  return times / 10 / used
}
