# The pages are built with everything that building needs; what serves them has neither that nor root.
FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./

FROM packages AS pages
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs build

FROM packages AS production
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production NODE_OPTIONS=--import=/shop/scripts/drizzle-resolve-hook.ts DATA_DIR=/data PORT=3000
# The Node that the shop is tested with; that of the base only installs it.
ENV PATH=/shop/node_modules/node/bin:$PATH
RUN mkdir --mode=0700 /data && chown node:node /data
COPY --from=production /shop ./
COPY domain domain
COPY server server
COPY scripts scripts
COPY --from=pages /shop/web/pictures/still-*.webp web/pictures/
COPY --from=pages /shop/build build
USER node
VOLUME /data
EXPOSE 3000
# A probe of bash and grep takes 10 ms of a core, one of Node 220.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.1 200 ' <&3"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=768", "server/main.ts"]
