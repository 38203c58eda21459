export const en = {
  notReady: 'This desk cannot work offline yet',
  notReadyWhy:
    'The library cannot be reached, and this device keeps no list of cards and books for you. Write down on paper who takes what, with the time; enter it when the network is back.',
  notReadyThen:
    'Then open the desk and choose “Keep working offline”: it then keeps working when the network fails.',
  tryAgain: 'Try again',
  opening: 'Opening what is saved on this device…',
}
