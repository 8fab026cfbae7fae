// Sends the history of this account to Pipstone, a trading journal.
// It reads the account and never trades: it calls no function that opens, changes or closes anything.
// docs/sync/metatrader.md of Pipstone has the steps to install it and explains its messages.
#property strict
#property version "1.00"
#property description "Sends the history of this account to your Pipstone. It never trades."

input string Address = "https://journal.example.com"; // Address of your Pipstone
input string Token = "";                              // Token (pip_...) or code of six digits
input bool   WriteFiles = false;                      // Write files for the watch program instead of posting

// ---- The same in all three scripts, from here ----

#define PROGRAM "PipstoneSync 1.0"
#define FOLDER "Pipstone\\"
#define MAX_ROWS 1000
#define MAX_BYTES 500000
#define MAX_BARS 5000
#define DAY 86400

string address = "";        // without a slash at its end
string token = "";
string code = "";           // of six digits, while there is no token
long   accountNumber = 0;   // whose history is sent
string accountServer = "";
bool   hasCursor = false;   // whether Pipstone has told where to begin
long   cursorTime = 0;      // the last row that Pipstone has: milliseconds of the broker's clock
long   cursorTicket = 0;
int    maxRows = MAX_ROWS;
uint   waitStart = 0;       // milliseconds of GetTickCount
uint   waitSeconds = 0;
bool   mayHurry = true;     // whether a new deal may shorten the wait
bool   hasStopped = false;  // until the inputs or the account change
string lastMessage = "";
string clockHint = "";
long   fileNumber = 0;
string idleFile = "";       // the last file without rows

// The prices that Pipstone asks for: of a symbol, in milliseconds of the broker's clock, in bars of some minutes.
string barsFor = "";        // repeated with them; empty if Pipstone asks for none
string barsSymbol = "";
long   barsFrom = 0;
long   barsTo = 0;
int    barsMinutes = 0;
uint   barsStart = 0;       // milliseconds of GetTickCount

// The rows of the history after the cursor, which LoadRows fills in order of time and ticket.
long   rowTime[];
long   rowTicket[];
int    rowIndex[];
long   recentFrom = 0;
int    recentRows = 0;
int    totalRows = 0;

bool Begin()
  {
   if(MQLInfoInteger(MQL_TESTER) != 0)
     {
      Print("Pipstone: this program does not run in the strategy tester.");
      return(false);
     }
   address = Address;
   StringReplace(address, " ", "");
   while(LastUnit(address) == "/")
      address = Part(address, 0, StringLen(address) - 1);
   fileNumber = (long)TimeLocal();
   return(true);
  }

// Called every second. Nothing else posts.
void Tick()
  {
   if(!HasAccount() || hasStopped)
      return;
   if(GetTickCount() - waitStart < waitSeconds * 1000)
     {
      if(barsFor != "" && GetTickCount() - barsStart >= 5000)
         SendBars();
      return;
     }
   if(WriteFiles)
      SendByFile();
   else if(token == "")
      Pair();
   else
      Send();
  }

// Something may have changed in the account: look in 10 seconds.
void Ring()
  {
   if(!mayHurry)
      return;
   uint gone = GetTickCount() - waitStart;
   if(waitSeconds * 1000 > gone + 10000)
      Wait(10, true);
  }

void Wait(const uint seconds, const bool hurry)
  {
   waitStart = GetTickCount();
   waitSeconds = seconds;
   mayHurry = hurry;
  }

// A message goes to the log once, and stays on the chart.
void Say(const string message)
  {
   Show("Pipstone: " + message);
   if(message == lastMessage)
      return;
   lastMessage = message;
   Print("Pipstone: ", message);
  }

void Stop(const string message)
  {
   hasStopped = true;
   Say(message);
  }

bool HasAccount()
  {
   long number = AccountInfoInteger(ACCOUNT_LOGIN);
   if(number == 0 || TerminalInfoInteger(TERMINAL_CONNECTED) == 0)
     {
      Say("Waiting until the terminal is connected to the broker.");
      return(false);
     }
   string server = AccountInfoString(ACCOUNT_SERVER);
   if(number == accountNumber && server == accountServer)
      return(true);
   accountNumber = number;
   accountServer = server;
   hasCursor = false;
   cursorTime = 0;
   cursorTicket = 0;
   maxRows = MAX_ROWS;
   idleFile = "";
   barsFor = "";
   hasStopped = false;
   Wait(0, true);
   ReadToken();
   if(WriteFiles)
      return(true);
   if(StringFind(address, "https://") != 0 && StringFind(address, "http://") != 0)
      Stop("Enter the address of your Pipstone in the inputs of this program, such as https://journal.example.com");
   else if(StringFind(address, "://journal.example.com") > 0)
      Stop("Enter the address of your Pipstone in the inputs of this program. Pipstone shows it under Account, Connect MetaTrader.");
   else if(token == "" && code == "")
      Stop("Paste the token, or the code of six digits, into the inputs of this program. Both are in Pipstone: Account, Connect MetaTrader.");
   return(true);
  }

// ---- Token ----

string TokenFile()
  {
   string name = "";
   for(int i = 0; i < StringLen(accountServer); i++)
     {
      ushort unit = (ushort)StringGetCharacter(accountServer, i);
      bool isPlain = (unit >= '0' && unit <= '9') || (unit >= 'A' && unit <= 'Z') || (unit >= 'a' && unit <= 'z') || unit == '-';
      name += isPlain ? Part(accountServer, i, 1) : "_";
     }
   return("Pipstone-token-" + IntegerToString(accountNumber) + "-" + name + ".txt");
  }

// A code works once. The file keeps the token that it gave, for the next start with the same inputs.
void ReadToken()
  {
   string typed = Token;
   StringReplace(typed, " ", "");
   token = "";
   code = "";
   if(StringFind(typed, "pip_") == 0)
     {
      token = typed;
      return;
     }
   string kept = ReadText(TokenFile());
   int end = StringFind(kept, "\n");
   string keptCode = end < 0 ? "" : Part(kept, end + 1, StringLen(kept));
   if(end > 0 && (typed == "" || typed == keptCode))
      token = Part(kept, 0, end);
   else
      code = typed;
  }

void Pair()
  {
   char data[];
   ToBytes("{\"code\":" + Quoted(code) + "}", data);
   string answer = "";
   string headers = "";
   int status = Post("/sync/v1/pair", data, answer, headers);
   string given = status == 200 ? Field(answer, "token") : "";
   if(given == "")
     {
      TakeRefusal(status, answer, headers);
      return;
     }
   token = given;
   if(!WriteText(TokenFile(), token + "\n" + code))
      Print("Pipstone: the token could not be saved in the folder Files. After a restart this program needs a new code.");
   Say("Paired.");
   Wait(0, true);
  }

// ---- Sending ----

// The bytes of one post; false if the account changed meanwhile.
bool MakeBody(char &data[], int &rows, bool &isLast)
  {
   double balance = AccountInfoDouble(ACCOUNT_BALANCE);
   if(!LoadRows())
      return(false);
   string body = "";
   int size = 0;
   do
     {
      rows = hasCursor ? ArraySize(rowTime) : 0;
      isLast = hasCursor && rows <= maxRows;
      if(rows > maxRows)
         rows = maxRows;
      body = Body(rows, isLast, balance);
      ToBytes(body, data);
      size = ArraySize(data);
      if(size > MAX_BYTES && maxRows > 1)
         maxRows = rows / 2 + 1;
     }
   while(size > MAX_BYTES && rows > 1);
   return(AccountInfoInteger(ACCOUNT_LOGIN) == accountNumber && AccountInfoString(ACCOUNT_SERVER) == accountServer
          && AccountInfoDouble(ACCOUNT_BALANCE) == balance);
  }

// The beginning of each post: this program and the account.
string Sender()
  {
   string text = "{\"platform\":" + Quoted(PlatformName()) + ",\"program\":" + Quoted(PROGRAM);
   text += ",\"account\":{\"number\":" + Quoted(IntegerToString(accountNumber)) + ",\"server\":" + Quoted(accountServer);
   text += ",\"company\":" + Quoted(AccountInfoString(ACCOUNT_COMPANY));
   text += ",\"currency\":" + Quoted(AccountInfoString(ACCOUNT_CURRENCY)) + ",\"digits\":" + IntegerToString(MoneyDigits());
   text += ",\"kind\":" + Quoted(AccountKind()) + ",\"mode\":" + Quoted(AccountMode());
   text += ",\"leverage\":" + IntegerToString(AccountInfoInteger(ACCOUNT_LEVERAGE));
   text += ",\"serverMinusGmtSeconds\":" + ServerMinusGmt() + "}";
   return(text);
  }

string Body(const int rows, const bool isLast, const double balance)
  {
   string deals = "";
   string trades = "";
   string cash = "";
   for(int i = 0; i < rows; i++)
      AddRow(i, deals, trades, cash);
   string body = Sender() + ",\"deals\":[" + deals + "],\"trades\":[" + trades + "],\"cash\":[" + cash + "]";
   if(isLast)
      body += ",\"open\":[" + OpenRows() + "]";
   body += ",\"isLast\":" + (isLast ? "true" : "false") + ",\"total\":" + IntegerToString(totalRows);
   body += ",\"recent\":{\"from\":" + IntegerToString(recentFrom) + ",\"rows\":" + IntegerToString(recentRows) + "}";
   body += ",\"balance\":" + Quoted(Money(balance)) + ",\"equity\":" + Quoted(Money(AccountInfoDouble(ACCOUNT_EQUITY))) + "}";
   return(body);
  }

void Send()
  {
   char data[];
   int rows = 0;
   bool isLast = false;
   if(!MakeBody(data, rows, isLast))
     {
      Wait(1, true);
      return;
     }
   string answer = "";
   string headers = "";
   int status = Post("/sync/v1/deals", data, answer, headers);
   string state = status == 200 ? Field(answer, "state") : "";
   if(state == "")
      TakeRefusal(status, answer, headers);
   else
      TakeAnswer(answer, state, isLast);
  }

void TakeAnswer(const string answer, const string state, const bool wasLast)
  {
   long next = StringToInteger(Field(answer, "next"));
   uint seconds = next < 5 ? 5 : next > 3600 ? 3600 : (uint)next;
   bool isSaved = state != "confirm" && state != "paused";
   bool hasMoved = isSaved && MoveCursor(answer);
   hasCursor = isSaved;
   bool isCatchingUp = isSaved && !wasLast && hasMoved;
   Wait(isCatchingUp ? 0 : seconds, true);
   TakeWanted(answer);
   string message = Field(answer, "message");
   string hint = wasLast && StringFind(message, "All History") < 0 ? HistoryHint() : "";
   Say(message + (hint == "" ? "" : " " + hint) + (clockHint == "" ? "" : " " + clockHint));
  }

// Takes the cursor of an answer; false if it was the same and had been taken before.
bool MoveCursor(const string answer)
  {
   long time = StringToInteger(Field(answer, "cursorTime"));
   long ticket = StringToInteger(Field(answer, "cursorTicket"));
   bool hasMoved = !hasCursor || time != cursorTime || ticket != cursorTicket;
   cursorTime = time;
   cursorTicket = ticket;
   return(hasMoved);
  }

void TakeRefusal(const int status, const string answer, const string headers)
  {
   string message = Field(answer, "message");
   if(status == 401)
      Stop(message != "" ? message : "This token is wrong or was revoked. Create a new one in Pipstone: Account, Connect MetaTrader.");
   else if(status == 404 && token == "" && Field(answer, "error") == "code")
      Stop(message);
   else if(status == 409)
      Stop(message != "" ? message : "This token belongs to another trading account than the one that is signed in to this terminal.");
   else if(status == 413 && maxRows > 1)
     {
      maxRows = (maxRows + 1) / 2;
      Wait(1, true);
     }
   else
     {
      uint seconds = 60;
      if(status == 429 || status == 503)
         seconds = RetryAfter(headers);
      // Somebody may mend the journal or its address meanwhile.
      if(status == 422 || (status == 404 && message != ""))
         seconds = 3600;
      if(Field(answer, "field") != "")
         message += " (" + Field(answer, "field") + ")";
      Wait(seconds, false);
      if(status > 0)
         Say((message != "" ? message : "The address " + address + " answers with " + IntegerToString(status) + ", but not as Pipstone does. Check the address.") + " Next attempt in " + (seconds == 3600 ? "an hour" : IntegerToString((long)seconds) + " seconds") + ". No trade is lost.");
     }
  }

uint RetryAfter(const string headers)
  {
   string lower = headers;
   StringToLower(lower);
   int at = StringFind(lower, "retry-after:");
   long seconds = at < 0 ? 60 : StringToInteger(Part(lower, at + 12, 8));
   return(seconds < 1 ? 60 : seconds > 3600 ? 3600 : (uint)seconds);
  }

// The status of the answer; 0 if there was none, or not a whole one.
int Post(const string path, const char &data[], string &answer, string &headers)
  {
   string sent = "Content-Type: application/json\r\n";
   if(token != "")
      sent += "Authorization: Bearer " + token + "\r\n";
   char received[];
   ResetLastError();
   int status = WebRequest("POST", address + path, sent, 10000, data, received, headers);
   int error = GetLastError();
   answer = ToText(received);
   while(LastUnit(answer) == "\n" || LastUnit(answer) == "\r" || LastUnit(answer) == " ")
      answer = Part(answer, 0, StringLen(answer) - 1);
   if(status == -1 && (error == 4014 || error == 4060))
     {
      Say("The terminal does not allow this address yet. Open Tools, Options, Expert Advisors, tick \"Allow WebRequest for listed URL\", add " + address + " and press OK. This program tries again every minute.");
      return(0);
     }
   bool isCut = StringFind(answer, "{") == 0 && LastUnit(answer) != "}";
   if(status <= 0 || status > 599 || isCut)
     {
      Say("Pipstone at " + address + " does not answer (error " + IntegerToString(error) + "). Next attempt in 60 seconds. No trade is lost.");
      return(0);
     }
   return(status);
  }

// ---- Prices ----

// Pipstone asks for the prices of one trade at a time.
void TakeWanted(const string answer)
  {
   barsFor = Field(answer, "barsFor");
   barsSymbol = Field(answer, "barsSymbol");
   barsFrom = StringToInteger(Field(answer, "barsFrom"));
   barsTo = StringToInteger(Field(answer, "barsTo"));
   barsMinutes = (int)StringToInteger(Field(answer, "barsMinutes"));
   barsStart = GetTickCount();
  }

// Only between two posts of the history. What fails is left: the next answer asks again.
void SendBars()
  {
   char data[];
   ToBytes(Sender() + ",\"for\":" + Quoted(barsFor) + ",\"minutes\":" + IntegerToString(barsMinutes)
           + ",\"digits\":" + IntegerToString(SymbolInfoInteger(barsSymbol, SYMBOL_DIGITS)) + ",\"bars\":[" + BarRows() + "]}", data);
   barsFor = "";
   // The terminal may have waited for the prices meanwhile.
   if(AccountInfoInteger(ACCOUNT_LOGIN) != accountNumber || AccountInfoString(ACCOUNT_SERVER) != accountServer)
      return;
   string answer = "";
   string headers = "";
   int status = Post("/sync/v1/bars", data, answer, headers);
   if(status == 200)
      TakeWanted(answer);
   else if(status == 0)
      Wait(60, false);
   else if(status == 401 || status == 409)
      TakeRefusal(status, answer, headers);
  }

// None if the terminal does not have them: it loads old prices when a program asks for them.
string BarRows()
  {
   MqlRates rates[];
   int count = CopyRates(barsSymbol, (ENUM_TIMEFRAMES)barsMinutes, (datetime)(barsFrom / 1000), (datetime)(barsTo / 1000 - 1), rates);
   double units = MathPow(10, (double)SymbolInfoInteger(barsSymbol, SYMBOL_DIGITS));
   string rows = "";
   for(int i = 0; i < count && i < MAX_BARS; i++)
     {
      rows += (i == 0 ? "[" : ",[") + IntegerToString(1000 * (long)rates[i].time);
      rows += "," + Units(rates[i].open, units) + "," + Units(rates[i].high, units);
      rows += "," + Units(rates[i].low, units) + "," + Units(rates[i].close, units);
      // MetaTrader 4 keeps no spreads.
      rows += "," + (PlatformName() == "mt4" || rates[i].spread < 0 ? "null" : IntegerToString(rates[i].spread)) + "]";
     }
   return(rows);
  }

// A price as a whole number of its last decimal.
string Units(const double price, const double units)
  {
   return(IntegerToString((long)MathRound(price * units)));
  }

// ---- Files for the watch program ----

void SendByFile()
  {
   // Nobody answers a file, so each start writes the whole history. Pipstone knows the rows that it has.
   if(!hasCursor)
      DeleteFiles();
   hasCursor = true;
   char data[];
   int rows = 0;
   bool isLast = false;
   if(!MakeBody(data, rows, isLast))
     {
      Wait(1, true);
      return;
     }
   fileNumber++;
   string name = FOLDER + "deals-" + IntegerToString(accountNumber) + "-" + IntegerToString(fileNumber) + ".json";
   if(!WriteBytes(name, data))
     {
      Say("The file " + name + " could not be written. Next attempt in 60 seconds.");
      Wait(60, false);
      return;
     }
   // A newer state replaces one that nobody has read.
   if(idleFile != "" && FileIsExist(idleFile))
      FileDelete(idleFile);
   idleFile = rows == 0 ? name : "";
   if(rows > 0)
     {
      cursorTime = rowTime[rows - 1];
      cursorTicket = rowTicket[rows - 1];
     }
   Wait(isLast ? 300 : 0, true);
   string hint = HistoryHint();
   Say("Files for the watch program are in MQL" + (PlatformName() == "mt4" ? "4" : "5") + "\\Files\\Pipstone." + (hint == "" ? "" : " " + hint));
  }

void DeleteFiles()
  {
   string name = "";
   for(int i = 0; i < 100000; i++)
     {
      long search = FileFindFirst(FOLDER + "deals-" + IntegerToString(accountNumber) + "-*.json", name);
      if(search == INVALID_HANDLE)
         return;
      FileFindClose(search);
      if(!FileDelete(FOLDER + name))
         return;
     }
  }

string ReadText(const string name)
  {
   if(!FileIsExist(name))
      return("");
   int handle = FileOpen(name, FILE_READ | FILE_BIN);
   if(handle == INVALID_HANDLE)
      return("");
   char data[];
   FileReadArray(handle, data);
   FileClose(handle);
   return(ToText(data));
  }

bool WriteText(const string name, const string text)
  {
   char data[];
   ToBytes(text, data);
   return(WriteBytes(name, data));
  }

// Under another name first, so that nobody reads half a file.
bool WriteBytes(const string name, const char &data[])
  {
   string part = name + ".part";
   int handle = FileOpen(part, FILE_WRITE | FILE_BIN);
   if(handle == INVALID_HANDLE)
      return(false);
   uint written = FileWriteArray(handle, data);
   FileClose(handle);
   return(written == (uint)ArraySize(data) && FileMove(part, 0, name, FILE_REWRITE));
  }

// ---- Text ----

void ToBytes(const string text, char &data[])
  {
   ArrayResize(data, 0);
   int size = StringToCharArray(text, data, 0, -1, CP_UTF8);
   // Without the zero at the end of a text.
   ArrayResize(data, size > 0 ? size - 1 : 0);
  }

string ToText(const char &data[])
  {
   return(ArraySize(data) == 0 ? "" : CharArrayToString(data, 0, -1, CP_UTF8));
  }

// The terminals differ in what a length of 0 means.
string Part(const string text, const int start, const int length)
  {
   return(length <= 0 || start < 0 || start >= StringLen(text) ? "" : StringSubstr(text, start, length));
  }

string LastUnit(const string text)
  {
   return(Part(text, StringLen(text) - 1, 1));
  }

string Quoted(const string text)
  {
   string result = "";
   int start = 0;
   int length = StringLen(text);
   for(int i = 0; i < length; i++)
     {
      ushort unit = (ushort)StringGetCharacter(text, i);
      if(unit >= 32 && unit != '"' && unit != '\\')
         continue;
      result += Part(text, start, i - start);
      if(unit < 32)
         result += "\\u00" + (unit < 16 ? "0" : "1") + Part("0123456789abcdef", unit % 16, 1);
      else
         result += "\\" + Part(text, i, 1);
      start = i + 1;
     }
   return("\"" + result + Part(text, start, length - start) + "\"");
  }

// A field of a flat JSON object as text; empty if it is missing or null.
string Field(const string json, const string name)
  {
   string start = "\"" + name + "\":";
   int at = StringFind(json, start);
   if(at < 0)
      return("");
   int length = StringLen(json);
   at += StringLen(start);
   while(at < length && Part(json, at, 1) == " ")
      at++;
   bool isText = at < length && Part(json, at, 1) == "\"";
   string value = "";
   for(int i = isText ? at + 1 : at; i < length; i++)
     {
      string unit = Part(json, i, 1);
      if(isText ? unit == "\"" : (unit == "," || unit == "}"))
         return(isText || value != "null" ? value : "");
      if(isText && unit == "\\" && i + 1 < length)
        {
         i++;
         unit = Part(json, i, 1);
         if(unit == "u")
           {
            unit = "?";
            i += 4;
           }
         else if(unit == "n" || unit == "r" || unit == "t")
            unit = " ";
        }
      value += unit;
     }
   return("");
  }

// How many decimals a figure has, at most 8.
int Decimals(const double value)
  {
   int digits = 0;
   while(digits < 8 && MathAbs(value - NormalizeDouble(value, digits)) > 0.000000001)
      digits++;
   return(digits);
  }

string Figure(const double value, const int digits)
  {
   int own = Decimals(value);
   return(DoubleToString(value, own > digits ? own : digits));
  }

string Money(const double value)
  {
   return(DoubleToString(value, MoneyDigits()));
  }

// A price of a symbol; empty if there is none.
string PriceText(const string symbol, const double value)
  {
   return(value == 0 ? "" : Figure(value, (int)SymbolInfoInteger(symbol, SYMBOL_DIGITS)));
  }

string VolumeText(const string symbol, const double value)
  {
   return(Figure(value, Decimals(SymbolInfoDouble(symbol, SYMBOL_VOLUME_STEP))));
  }

string AccountKind()
  {
   long kind = AccountInfoInteger(ACCOUNT_TRADE_MODE);
   return(kind == ACCOUNT_TRADE_MODE_DEMO ? "demo" : kind == ACCOUNT_TRADE_MODE_CONTEST ? "contest" : "real");
  }

// How far the broker's clock is ahead of GMT, in whole quarters of an hour.
string ClockDifference(const long seconds)
  {
   long quarters = (long)MathRound((double)seconds / 900.0);
   long rest = seconds - quarters * 900;
   clockHint = "";
   if(rest > 120 || rest < -120)
     {
      clockHint = "The clock of this computer differs from the broker's by some minutes. Set it, so that Pipstone knows the broker's time zone.";
      return("null");
     }
   return(IntegerToString(quarters * 900));
  }

// ---- Rows ----

bool IsAfterCursor(const long time, const long ticket)
  {
   return(time > cursorTime || (time == cursorTime && ticket > cursorTicket));
  }

void ClearRows()
  {
   ArrayResize(rowTime, 0);
   ArrayResize(rowTicket, 0);
   ArrayResize(rowIndex, 0);
  }

void KeepRow(const long time, const long ticket, const int index)
  {
   int size = ArraySize(rowTime);
   ArrayResize(rowTime, size + 1, 1000);
   ArrayResize(rowTicket, size + 1, 1000);
   ArrayResize(rowIndex, size + 1, 1000);
   rowTime[size] = time;
   rowTicket[size] = ticket;
   rowIndex[size] = index;
  }

// By time, then ticket. The terminal's list is nearly in this order.
void SortRows()
  {
   int size = ArraySize(rowTime);
   for(int gap = size / 2; gap > 0; gap /= 2)
      for(int i = gap; i < size; i++)
        {
         long time = rowTime[i];
         long ticket = rowTicket[i];
         int index = rowIndex[i];
         int j = i;
         for(; j >= gap && (rowTime[j - gap] > time || (rowTime[j - gap] == time && rowTicket[j - gap] > ticket)); j -= gap)
           {
            rowTime[j] = rowTime[j - gap];
            rowTicket[j] = rowTicket[j - gap];
            rowIndex[j] = rowIndex[j - gap];
           }
         rowTime[j] = time;
         rowTicket[j] = ticket;
         rowIndex[j] = index;
        }
  }

// ---- The same in all three scripts, to here ----

// ---- What only MetaTrader 5 has ----

string PlatformName()
  {
   return("mt5");
  }

int MoneyDigits()
  {
   return((int)AccountInfoInteger(ACCOUNT_CURRENCY_DIGITS));
  }

string AccountMode()
  {
   return(AccountInfoInteger(ACCOUNT_MARGIN_MODE) == ACCOUNT_MARGIN_MODE_RETAIL_HEDGING ? "hedge" : "netting");
  }

string ServerMinusGmt()
  {
   datetime server = TimeTradeServer();
   return(server == 0 ? "null" : ClockDifference((long)server - (long)TimeGMT()));
  }

string HistoryHint()
  {
   return("");
  }

// The deals after the cursor. Those of the three days before it are counted, so that Pipstone notices one that came late.
bool LoadRows()
  {
   datetime now = TimeTradeServer();
   if(TimeCurrent() > now)
      now = TimeCurrent();
   datetime end = now + DAY;
   ClearRows();
   if(!HistorySelect(0, end))
      return(false);
   totalRows = HistoryDealsTotal();
   long from = cursorTime / 1000 - 3 * DAY;
   if(from < 0)
      from = 0;
   if(!HistorySelect((datetime)from, end))
      return(false);
   recentFrom = from * 1000;
   recentRows = HistoryDealsTotal();
   for(int i = 0; i < recentRows; i++)
     {
      ulong ticket = HistoryDealGetTicket(i);
      if(ticket == 0)
         return(false);
      long time = HistoryDealGetInteger(ticket, DEAL_TIME_MSC);
      if(IsAfterCursor(time, (long)ticket))
         KeepRow(time, (long)ticket, i);
     }
   SortRows();
   return(true);
  }

void AddRow(const int row, string &deals, string &trades, string &cash)
  {
   ulong ticket = (ulong)rowTicket[row];
   long type = HistoryDealGetInteger(ticket, DEAL_TYPE);
   bool isTrade = type == DEAL_TYPE_BUY || type == DEAL_TYPE_SELL;
   string symbol = HistoryDealGetString(ticket, DEAL_SYMBOL);
   double volume = HistoryDealGetDouble(ticket, DEAL_VOLUME);
   long order = HistoryDealGetInteger(ticket, DEAL_ORDER);
   long position = HistoryDealGetInteger(ticket, DEAL_POSITION_ID);
   string text = "{\"ticket\":" + Quoted(IntegerToString(rowTicket[row]));
   text += ",\"order\":" + Quoted(order == 0 ? "" : IntegerToString(order));
   text += ",\"position\":" + Quoted(position == 0 ? "" : IntegerToString(position));
   text += ",\"time\":" + IntegerToString(rowTime[row]) + ",\"type\":" + Quoted(DealType(type));
   text += ",\"entry\":" + Quoted(isTrade ? DealEntry(HistoryDealGetInteger(ticket, DEAL_ENTRY)) : "");
   text += ",\"symbol\":" + Quoted(symbol) + ",\"volume\":" + Quoted(volume == 0 ? "" : VolumeText(symbol, volume));
   text += ",\"price\":" + Quoted(PriceText(symbol, HistoryDealGetDouble(ticket, DEAL_PRICE)));
   text += ",\"commission\":" + Quoted(Money(HistoryDealGetDouble(ticket, DEAL_COMMISSION)));
   text += ",\"swap\":" + Quoted(Money(HistoryDealGetDouble(ticket, DEAL_SWAP)));
   text += ",\"fee\":" + Quoted(Money(HistoryDealGetDouble(ticket, DEAL_FEE)));
   text += ",\"profit\":" + Quoted(Money(HistoryDealGetDouble(ticket, DEAL_PROFIT)));
   text += ",\"stopLoss\":" + Quoted(PriceText(symbol, HistoryDealGetDouble(ticket, DEAL_SL)));
   text += ",\"takeProfit\":" + Quoted(PriceText(symbol, HistoryDealGetDouble(ticket, DEAL_TP)));
   text += ",\"comment\":" + Quoted(HistoryDealGetString(ticket, DEAL_COMMENT));
   text += ",\"magic\":" + Quoted(IntegerToString(HistoryDealGetInteger(ticket, DEAL_MAGIC)));
   text += ",\"reason\":" + Quoted(isTrade ? DealReason(HistoryDealGetInteger(ticket, DEAL_REASON)) : "") + "}";
   deals += (deals == "" ? "" : ",") + text;
  }

string DealType(const long type)
  {
   switch((int)type)
     {
      case DEAL_TYPE_BUY:                      return("buy");
      case DEAL_TYPE_SELL:                     return("sell");
      case DEAL_TYPE_BALANCE:                  return("balance");
      case DEAL_TYPE_CREDIT:                   return("credit");
      case DEAL_TYPE_CHARGE:                   return("charge");
      case DEAL_TYPE_CORRECTION:               return("correction");
      case DEAL_TYPE_BONUS:                    return("bonus");
      case DEAL_TYPE_COMMISSION:               return("commission");
      case DEAL_TYPE_COMMISSION_DAILY:         return("commission-daily");
      case DEAL_TYPE_COMMISSION_MONTHLY:       return("commission-monthly");
      case DEAL_TYPE_COMMISSION_AGENT_DAILY:   return("agent-daily");
      case DEAL_TYPE_COMMISSION_AGENT_MONTHLY: return("agent-monthly");
      case DEAL_TYPE_INTEREST:                 return("interest");
      case DEAL_TYPE_BUY_CANCELED:             return("buy-canceled");
      case DEAL_TYPE_SELL_CANCELED:            return("sell-canceled");
      case DEAL_DIVIDEND:                      return("dividend");
      case DEAL_DIVIDEND_FRANKED:              return("dividend-franked");
      case DEAL_TAX:                           return("tax");
     }
   return("type-" + IntegerToString(type));
  }

string DealEntry(const long entry)
  {
   switch((int)entry)
     {
      case DEAL_ENTRY_IN:     return("in");
      case DEAL_ENTRY_OUT:    return("out");
      case DEAL_ENTRY_INOUT:  return("in/out");
      case DEAL_ENTRY_OUT_BY: return("out by");
     }
   return("");
  }

string DealReason(const long reason)
  {
   switch((int)reason)
     {
      case DEAL_REASON_CLIENT:   return("client");
      case DEAL_REASON_MOBILE:   return("mobile");
      case DEAL_REASON_WEB:      return("web");
      case DEAL_REASON_EXPERT:   return("expert");
      case DEAL_REASON_SL:       return("sl");
      case DEAL_REASON_TP:       return("tp");
      case DEAL_REASON_SO:       return("so");
      case DEAL_REASON_ROLLOVER: return("rollover");
      case DEAL_REASON_VMARGIN:  return("vmargin");
      case DEAL_REASON_SPLIT:    return("split");
     }
   return("reason-" + IntegerToString(reason));
  }

string OpenRows()
  {
   string rows = "";
   for(int i = 0; i < PositionsTotal(); i++)
     {
      if(PositionGetTicket(i) == 0)
         continue;
      string symbol = PositionGetString(POSITION_SYMBOL);
      rows += (rows == "" ? "" : ",");
      rows += "{\"position\":" + Quoted(IntegerToString(PositionGetInteger(POSITION_IDENTIFIER)));
      rows += ",\"time\":" + IntegerToString(PositionGetInteger(POSITION_TIME_MSC)) + ",\"symbol\":" + Quoted(symbol);
      rows += ",\"side\":" + Quoted(PositionGetInteger(POSITION_TYPE) == POSITION_TYPE_BUY ? "buy" : "sell");
      rows += ",\"volume\":" + Quoted(VolumeText(symbol, PositionGetDouble(POSITION_VOLUME)));
      rows += ",\"openPrice\":" + Quoted(PriceText(symbol, PositionGetDouble(POSITION_PRICE_OPEN)));
      rows += ",\"stopLoss\":" + Quoted(PriceText(symbol, PositionGetDouble(POSITION_SL)));
      rows += ",\"takeProfit\":" + Quoted(PriceText(symbol, PositionGetDouble(POSITION_TP)));
      rows += ",\"price\":" + Quoted(PriceText(symbol, PositionGetDouble(POSITION_PRICE_CURRENT)));
      rows += ",\"profit\":" + Quoted(Money(PositionGetDouble(POSITION_PROFIT)));
      rows += ",\"swap\":" + Quoted(Money(PositionGetDouble(POSITION_SWAP)));
      rows += ",\"comment\":" + Quoted(PositionGetString(POSITION_COMMENT)) + "}";
     }
   return(rows);
  }

// ---- How the terminal starts an expert ----

int OnInit()
  {
   if(!Begin())
      return(INIT_FAILED);
   EventSetTimer(1);
   return(INIT_SUCCEEDED);
  }

void OnDeinit(const int reason)
  {
   EventKillTimer();
   Comment("");
  }

void OnTimer()
  {
   Tick();
  }

void OnTradeTransaction(const MqlTradeTransaction &transaction, const MqlTradeRequest &request, const MqlTradeResult &result)
  {
   Ring();
  }

void Show(const string message)
  {
   Comment(message);
  }
