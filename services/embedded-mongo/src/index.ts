export { type MongoServer, resolveMongoUrl } from './resolve-mongo-url.ts';
export { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';
