import { buffersOf, type CutOrder, cutOut } from './cut-order.ts'

/** Cuts one order away from the page, so that nothing stutters. */
addEventListener('message', ({ data }: MessageEvent<CutOrder>) => {
  const goods = cutOut(data)
  postMessage(goods, { transfer: buffersOf(goods) })
})
