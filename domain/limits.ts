/**
 * The limits that forms, server and database share. The database's own text is SQL: `tests/api/catalog` holds the two
 * together. Lengths are in characters as people count them, where an emoji is one.
 */

/** The longest names of a person and of a plan, in characters. */
export const maxNameLength = 200;
export const maxNotesLength = 10_000;
/** The longest reason of a balance that is set by hand, in characters. */
export const maxReasonLength = 500;
/** A symbol as a trade has it: 1 to 32 characters. */
export const symbolPattern = /^[A-Z0-9][A-Z0-9._/#&+!-]{0,31}$/;
export const maxSymbolLength = 32;
/** Symbols of their own that a trader is offered. */
export const maxOwnSymbols = 200;
/** Entries of how a symbol is counted that one trader keeps, and the class. */
export const maxInstrumentEntries = 500;
/** Rates that one trader keeps, and the class. */
export const maxTypedRates = 200;
/** Names of symbols as brokers print them to which one trader gives a symbol, and the longest, in characters. */
export const maxSymbolNames = 500;
export const maxPrintedNameLength = 64;
/** Mappings of tables of trades that are remembered for one trader, and the bytes of one. */
export const maxStatementMappings = 100;
export const maxMappingBytes = 4_096;
/** The longest label of a class code, in characters. */
export const maxLabelLength = 100;
/** The longest name of a group of students, in characters, and the groups of a school, archived ones among them. */
export const maxGroupNameLength = 100;
export const maxGroups = 1_000;
/** Students that are moved, archived or shown again at once. */
export const maxStudentsAtOnce = 500;

/** The longest name of a kept filter and the longest filter, in characters. */
export const maxFilterNameLength = 60;
export const maxFilterLength = 2_000;
/** Filters that one trader keeps. */
export const maxKeptFilters = 50;

/** The longest name of a tag, in characters, the tags that one trader has, and those that one trade has. */
export const maxTagNameLength = 40;
export const maxTags = 200;
export const maxTagsOfTrade = 12;
/** The longest name of a setup, note of a day, question of a review and answer to it, in characters. */
export const maxSetupLength = 60;
export const maxDayNoteLength = 10_000;
export const maxQuestionLength = 200;
export const maxAnswerLength = 4_000;

/** The longest comment and the longest note of the staff, in characters. */
export const maxCommentLength = 4_000;
/** Comments of one student, notes of the staff about one, and those of either that one author writes there within an hour. */
export const maxComments = 5_000;
export const maxStudentNotes = 1_000;
export const maxCommentsAnHour = 60;
/** Comments that are marked as seen at once. */
export const maxSeenAtOnce = 500;

/** The longest names of an account where one trades, of its broker and of its platform, in characters. */
export const maxAccountNameLength = 60;
export const maxBrokerLength = 60;
export const maxPlatformLength = 40;
/** Accounts that one trader has, the archived ones among them. */
export const maxTradingAccounts = 20;

/** The last characters of an account's number that are kept of a statement. */
export const accountTailLength = 4;
/** The longest name of a statement's file, key of a row, and comment of a row, in characters. */
export const maxFileNameLength = 255;
export const maxStatementKeyLength = 200;
export const maxStatementCommentLength = 200;
/** Trades of one import, and as many balance operations. */
export const maxImportRows = 100_000;
/** The parts in which the rows of an import are sent, and the bytes of one as JSON. */
export const maxImportParts = 200;
export const maxImportPartBytes = 1_048_576;
/** Rows of a statement that are compared with the journal at once. */
export const maxComparedRows = 5_000;
/** Imports that one trader keeps. */
export const maxImports = 1_000;

/** The accounts that one class code may admit. */
export const maxUsesPerCode = 10_000;
export const signUpCodeLength = 6;

export const passwordLength = { least: 8, most: 256 } as const;

/** Rows that one answer of the data API holds. */
export const maxRowsPerAnswer = 1_000;
/** Rows that one page of a trader's trades or of the list of traders holds. */
export const maxPageSize = 200;
/** Trades that are changed at once. */
export const maxTradesAtOnce = 500;
/** Traders that one chart adds up. */
export const maxTradersPerChart = 200;
/** Traders whose days are asked for at once, each by themselves. */
export const maxTradersOfEach = 20;
/** Days that one chart spans: ten years. */
export const maxDaysPerChart = 3_660;
/** The first day that dates and times may name. */
export const earliestDay = '1900-01-01';
