export type OnProgress = (sentBytes: number) => void

/** `fetch` cannot tell how much of a body is sent; this one can, for the one kind of call that uploads make. */
export function fetchWithProgress(onProgress: OnProgress): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : input)
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded }) => onProgress(loaded)
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { 'content-type': request.getResponseHeader('content-type') ?? 'application/json' },
          }),
        )
      request.onerror = () => reject(new TypeError('The upload was interrupted. Please check your connection.'))
      request.send(init?.body instanceof ReadableStream ? null : (init?.body ?? null))
    })
}
