export const en = {
  manyAreRead: 'Many pictures are being read just now. Please try again in a minute.',
  isDrawing:
    'Drawings such as SVG can hold scripts and are not taken. Please choose a photo as JPEG, PNG or WebP.',
  isNoPicture:
    'This is no picture that can be read here. Please choose a photo as JPEG, PNG, WebP, GIF or AVIF.',
  isBroken:
    'This picture is broken or not whole. Please open it in a picture program, save it anew, and choose that file.',
  tooManyPixels:
    'This picture has more than 50 million pixels. Please make it smaller and choose it again.',
}
