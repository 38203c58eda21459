export const en = {
  tooMany: (most: number) => `At most ${most} files can be sent.`,
  tooLarge: (megabytes: number) =>
    `These files have more than ${megabytes} MB together. Please choose smaller ones.`,
  isNeither: (name: string) =>
    `“${name}” is neither a PDF nor a picture (JPEG, PNG, WebP). Please save it as a PDF first.`,
  pictureTooLarge: (name: string, megabytes: number) =>
    `“${name}” has more than ${megabytes} MB. Please choose a smaller picture.`,
  notFound: 'There is no such file, or it was withdrawn.',
}
