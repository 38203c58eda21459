/** The numbers in the path of a request of an e-book: its own, and that of a part; 0 where none. */
export function numbersInPath(request: Request): [ebook: number, part: number] {
  const found = new URL(request.url).pathname.match(/\d{1,9}/g) ?? []
  const [ebook = 0, part = 0] = found.map(Number)
  return [ebook, part]
}
