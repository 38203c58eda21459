export const en = {
  isScanned: 'This file is still being checked for viruses. Please try again in a few minutes.',
  hasVirus: 'This file is not given out: the virus scanner found something in it.',
  notScanned:
    'This file is not given out: the library’s virus scanner could not check it. The library has been told.',
}
