export const en = {
  whichCamera: 'Which camera',
  light: 'Light',
  keepScanning: 'Keep scanning',
  sound: 'Sound',
  holdIntoFrame: 'Hold the code into the frame',
  camera: 'Camera',
  cameraPicture: 'Camera picture',
  startingCamera: 'Starting the camera …',
  startCamera: 'Start the camera',
  stopCamera: 'Stop the camera',
  noReader: 'The reader did not arrive',
  noReaderStart:
    'Its part of the site could not be loaded. Check the connection and start again, or type the number.',
  insecureTitle: 'The camera needs a secure connection',
  insecure:
    'Browsers give a page the camera only over https, and this page came over http. Open the library’s https address, or read a picture or type the number instead.',
  deniedTitle: 'The camera is not allowed',
  denied:
    'To allow it, press the icon before the address of this page, set Camera to Allow, and start again. On a phone the browser itself also needs the camera in the phone’s settings.',
  noneTitle: 'No camera was found',
  none: 'Connect one and start again, or read a picture or type the number instead.',
  inUseTitle: 'The camera is busy',
  inUse: 'Another program or page is using it. Close that one, then start again.',
  goneTitle: 'The camera has stopped',
  gone: 'It was unplugged, or the system took it away. Start again when it is back.',
  failedTitle: 'The camera did not start',
  failed: 'Start again, choose another camera, or read a picture or type the number instead.',
}
