export const en = {
  number: (number: string) => `No. ${number}`,
  scanToVerify: 'Scan the code to verify this certificate, or open',
  code: (code: string) => `Code ${code}`,
  librarian: 'Librarian',
}
