export const en = {
  tooMany: (most: number) => `At most ${most} files can be sent.`,
  tooLarge: (megabytes: number) =>
    `These files have more than ${megabytes} MB together. Please choose smaller ones.`,
  isNeither: (name: string) =>
    `“${name}” is neither a PDF nor a picture (JPEG, PNG, WebP). Please save it as a PDF first.`,
  notFound: 'There is no such file, or it was withdrawn.',
}
