import { AppError } from '../../kernel/errors.ts'

/** The text fields of a sent form; a field that is missing or a file is ''. Throws `bad-request` where the body is no form. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => {
    throw new AppError('bad-request', 'This form did not arrive whole. Please send it again.')
  })
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}
