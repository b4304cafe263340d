import { runShop } from './run-shop.ts'

runShop()
