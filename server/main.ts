import { runShop } from './run-shop.ts'

runShop(import.meta.filename)
