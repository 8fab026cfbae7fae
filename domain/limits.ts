/** Limits shared with the SQL, which `tests/api/catalog` compares. An emoji counts as one character. */

/** Names of persons and plans. */
export const maxNameLength = 200;
export const maxNotesLength = 10_000;
export const maxReasonLength = 500;
export const symbolPattern = /^[A-Z0-9][A-Z0-9._/#&+!-]{0,31}$/;
export const maxSymbolLength = 32;
/** Own symbols of a trader that lists offer. */
export const maxOwnSymbols = 200;
/** Contract specs per trader, and of the class. */
export const maxInstrumentEntries = 500;
/** Entered rates per trader, and of the class. */
export const maxTypedRates = 200;
/** Printed names with a chosen symbol, per trader. */
export const maxSymbolNames = 500;
export const maxPrintedNameLength = 64;
/** Saved column mappings per trader, and bytes of one. */
export const maxStatementMappings = 100;
export const maxMappingBytes = 4_096;
export const maxLabelLength = 100;
/** Groups include archived ones. */
export const maxGroupNameLength = 100;
export const maxGroups = 1_000;
/** Students moved, archived or unarchived in one request. */
export const maxStudentsAtOnce = 500;

/** Open trades per trader. */
export const maxRunningTrades = 200;
export const maxPartsShown = 100;

export const maxFilterNameLength = 60;
export const maxFilterLength = 2_000;
/** Per trader. */
export const maxKeptFilters = 50;

/** Tags per trader, and per trade. */
export const maxTagNameLength = 40;
export const maxTags = 200;
export const maxTagsOfTrade = 12;
export const maxSetupLength = 60;
/** Playbooks: words, rules and texts. A name is as long as a setup. */
export const maxPlaybookWords = 2_000;
export const maxRules = 12;
/** Includes the removed rules that are kept. */
export const maxKeptRules = 60;
export const maxRuleLength = 200;
/** Per trader without copies of the class's, and of the class. */
export const maxPlaybooks = 60;
export const maxClassPlaybooks = 50;
/** Rules answered per trade: a setup may have several playbooks. */
export const maxRuleAnswers = 36;
export const maxDayNoteLength = 10_000;
export const maxQuestionLength = 200;
export const maxAnswerLength = 4_000;
/** Session plans: rows per trader, words of a list, and texts. */
export const maxSessionPlans = 5_000;
export const maxSessionWords = 12;
export const maxLevelsLength = 500;
export const maxSessionReviewLength = 300;
export const maxSessionTrades = 100;
/** Templates of notes per trader, and their texts. */
export const maxTemplates = 20;
export const maxTemplateNameLength = 60;
export const maxTemplateLength = 4_000;
/** A search in the journal. */
export const maxJournalSearchLength = 100;

export const maxCommentLength = 4_000;
/** Comments and notes per student; per hour for one author there. */
export const maxComments = 5_000;
export const maxStudentNotes = 1_000;
export const maxCommentsAnHour = 60;
export const maxAnnouncementLength = 500;
/** Comments marked as seen in one request. */
export const maxSeenAtOnce = 500;

export const maxAccountNameLength = 60;
export const maxBrokerLength = 60;
export const maxPlatformLength = 40;
/** Per trader, including archived ones. */
export const maxTradingAccounts = 20;

/** Assignments of the class, and their texts. */
export const maxAssignments = 2_000;
export const maxAssignmentTitleLength = 100;
export const maxAssignmentTextLength = 2_000;
export const maxMarkLength = 20;
/** Trades that are counted. */
export const maxAssignmentGoal = 500;
/** Days after the first one. */
export const maxAssignmentDays = 365;
/** Answers without a reply in one list. */
export const maxHandInsToReview = 100;

/** Stored characters at the end of an account number. */
export const accountTailLength = 4;
/** Statements: file name, key and comment of a row. */
export const maxFileNameLength = 255;
export const maxStatementKeyLength = 200;
export const maxStatementCommentLength = 200;
/** Trades per import, and as many deposits and withdrawals. */
export const maxImportRows = 100_000;
/** Parts of an upload, and bytes per part as JSON. */
export const maxImportParts = 200;
export const maxImportPartBytes = 1_048_576;
/** Statement rows compared with the journal in one request. */
export const maxComparedRows = 5_000;
/** Per trader, without those of connections. */
export const maxImports = 1_000;

/** Connections of one trader's programs; rows and open positions of one post. */
export const maxSyncConnections = 20;
export const maxSyncRows = 1_000;
export const maxOpenPositions = 500;

/** Accounts per class code. */
export const maxUsesPerCode = 10_000;
export const signUpCodeLength = 6;

export const passwordLength = { least: 8, most: 256 } as const;

export const maxRowsPerAnswer = 1_000;
/** Rows per page of trades or traders. */
export const maxPageSize = 200;
export const maxTradesAtOnce = 500;
/** Trades of a list in one CSV file. */
export const maxDownloadedTrades = 20_000;
export const maxTradersPerChart = 200;
/** Traders requested individually at once. */
export const maxTradersOfEach = 20;
/** Ten years. */
export const maxDaysPerChart = 3_660;
export const earliestDay = '1900-01-01';
