/** The number of a bill by which it is known twice: capitals, letters and digits alone. */
export function billKey(number: string): string {
  const key = number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return key || number.trim().toUpperCase()
}
