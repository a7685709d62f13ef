// A script to be run: says what reaches it, and ends when it is asked to or its launcher is gone.
let signals = 0;
process.on('SIGINT', () => {
  signals += 1;
  setTimeout(() => {
    console.log(`${signals} SIGINT`);
    process.exit(7);
  }, 300);
});
process.on('disconnect', () => process.exit(0));
console.log(`pid ${process.pid}`);
