/** Modules that share a file. Without it each module that two screens share would be a file of its own. */
interface Chunk {
  name: string;
  test?: RegExp;
  tags?: ['$initial'];
  priority?: number;
  includeDependenciesRecursively?: boolean;
}

const anyOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** React with our own `jsx`, and the router: what outlives releases in caches. */
const base =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//;

/** What the login shares with the screens behind it, and what every screen loads a little later. */
const common =
  /@mantine\/core\/esm\/components\/(ActionIcon|Anchor|CloseButton|Input|TextInput)\/|\/use-uncontrolled\.mjs|\/Icon(CircleCheck|InfoCircle)\.mjs|\/web\/(afterStart|languages\/say|onIdle|words\/(numbers|several\/listFormat)|ui\/(Logo|Tooltip|feedback\/Notice|forms\/use(Form|OneAtATime)|page\/TabTitle))\./;

/**
 * Asking the server, keeping what it says, changing it. What only some screens use is loaded apart: endless lists and several
 * questions at once.
 */
const answers =
  /@tanstack\/(query-core|react-query)\/build\/modern\/(?!\w*([iI]nfiniteQuery|[qQ]ueries)(Observer)?\.)|\/web\/(headStart|api\/(client\/(calls|client|queryClient|renewal)|keys|openWorkspace|users))\./;

/** Parts of signed-in screens that the sign-up or the help have as well. */
const parts =
  /@mantine\/core\/(esm\/components\/Checkbox\/|styles\/(Checkbox|InlineInput)\.)|\/use-merged-ref\.mjs|\/web\/ui\/(Card|ConfirmDialog|RowList|useSingleMutation)\.|\/web\/features\/session\/signOut\./;

/** The frame of the signed-in screens, and what it asks for before one is shown. */
const frameOfApp =
  /\/routes\/_app\/(\$workspaceId\/)?route\.tsx\?tsr-split=component|\/\$workspaceId\/(-open|-shell\/ReviewBadge)\./;

const icons =
  /\/icons\/Icon(ArrowBackUp|Backhoe|Ban|Bell|BuildingCommunity|CalendarQuestion|Certificate|Check|Checks|ChevronRight|CircleX|ClipboardCheck|Clock|Download|Eye|File(Certificate|Check|Upload|X)|Help|History|Hourglass|Lock|MapPin|Minus|Pencil|Phone|Plus|Printer|Search|SearchOff|Settings|Tool|Trash|User(Check|Minus|Plus|Question)|Users|UsersGroup|UsersPlus)\.mjs/;

/** What most of the signed-in screens need. */
const appParts =
  /\/contract\/rules\/(bin|calendar|languages|limits|permissions|text|versions)\.|\/web\/(api\/(changes|client\/titledBy|mapper|members|workspaces)|features\/(analytics\/events|languages\/language|documentKinds\/openKinds|documents\/dates\/dateText|members\/usePermissions)|words\/(documents\/)?(documents|documentVersions|equipment|lists|members|people|trades)|ui\/((feedback|page|text)\/)?(AccessDenied|breadcrumbTrail|ButtonLink|directionOf|EmptyState|ErrorState|MenuButton|PageHeader|Toolbar|SearchBox|StatusBadge|Tones|TruncatedText|truncate|savesData|useOpenedLater))\./;

const overlays =
  /@mantine\/(core\/esm\/(components\/(Portal|Overlay|FocusTrap)\/|core\/utils\/(is-element|get-default-z-index))|hooks\/esm\/use-focus-(trap|return))/;

const hooks =
  /\/(use-(callback-ref|debounced-callback|force-update|hotkeys|hover)|noop|create-event-handler|create-safe-context|get-auto-contrast-value|Skeleton|DirectionProvider|create-scoped-keydown-handler|NativeSelect|ComboboxChevron|get-parsed-combobox-data)\/[\w.-]+\.mjs/;

const tables =
  /\/(contract\/rules\/lists\.|web\/ui\/table\/(AfterRows|DataTable|Filters|PlainButton|params|useRowSelection|useTableState))/;

/** What floats over a screen: lists to choose from, menus, dialogs. */
const floating =
  /@mantine\/core\/(esm\/components\/(Combobox|Select|Popover|ScrollArea)\/|styles\/(ScrollArea|Popover|Combobox)\.)|\/web\/styles\/select\./;

/** What saves a list as a sheet. */
const exports = /\/web\/features\/export\/(?!namesOf)|\/(saveFile|saveSheet|sheetOfAnswer|openCall)\.ts/;

/** What the list of members shows after its rows. */
const afterMembers =
  /\/members\/(-besideRows|-LackingStrip|-StarterOffer|-RemindInvited|-MembersExport|-MemberFilterFields)\./;

/** What shows a person in lists, on their own page and in teams. */
const people = /\/web\/features\/members\/(LastSeen|MemberName|MemberStatusBadge|RoleMenu)\./;

/**
 * The files that the build makes. A group takes what it names and all that this needs, but what an earlier one has. What no
 * group takes goes with the screens that need it. tests/house/weight.test.ts weighs the outcome.
 */
export const chunks: Chunk[] = [
  { name: 'base', test: base, tags: ['$initial'], priority: 1 },
  { name: 'frame', tags: ['$initial'] },
  { name: 'common', test: common },
  { name: 'shared', test: anyOf(answers, parts) },
  { name: 'auth', test: /\/routes\/_auth\/(route|login)\.tsx\?tsr-split=component/ },
  { name: 'app', test: anyOf(frameOfApp, icons, appParts, overlays, hooks) },
  { name: 'table', test: tables },
  { name: 'people', test: people },
  { name: 'floating', test: floating },
  { name: 'exports', test: exports, includeDependenciesRecursively: false },
  { name: 'afterMembers', test: afterMembers, includeDependenciesRecursively: false },
  // What lists of documents share, and what they share with those of equipment.
  {
    name: 'documents',
    test: /\/web\/(features\/(documents\/(DocumentLink|FilterBar|RowActions|documentColumns|useDocumentFilters|useDocumentTable|listParams|stateLooks|ExpirationBadge))|words\/(expiration|documents\/documentVersions)|api\/documents\/documents\.)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    test: /\/web\/(features\/(documents\/dates\/(watchDay|useToday))|ui\/table\/StatesBar)/,
    includeDependenciesRecursively: false,
  },
  // How lists begin to be read, on the screens of imports and in the wizard.
  {
    name: 'imports',
    test: /\/web\/features\/import\/(screen\/(ImportScreen|noun|useReading|documents|equipment|people|requirements)|reader\/(ask|listErrors|limits))\./,
    includeDependenciesRecursively: false,
  },
];
