/** As every command: with what `npm start` gives the shop too. */
import '../../bench/soak.ts'
