/// What a controller may call without a word in front, by the base names in Swift 2 to 6: methods that UIKit, Foundation and
/// Eureka give the controller of a form, and functions of the SDK. None of them adds rows to a form
/// (`UIViewController.h`, `UIResponder.h`, `NSObject.h`, `UITableView.h`; Swift Standard Library, Darwin, Dispatch).
package enum ControllerMembers {
  package static let names: Set<String> = Set(
    [uiViewController, inherited, tableView, eureka, swift, systemLibraries].flatMap {
      $0.split(whereSeparator: \.isWhitespace).map(String.init)
    })

  /// UIViewController.
  private static let uiViewController = """
    addChild addChildViewController applicationFinishedRestoringState attemptRotationToDeviceOrientation
    beginAppearanceTransition canPerformAction canPerformUnwindSegueAction child childForStatusBarStyle
    collapseSecondaryViewController contentScrollView decodeRestorableState didMove didReceiveMemoryWarning
    disablesAutomaticKeyboardDismissal dismiss dismissModalViewControllerAnimated dismissViewControllerAnimated
    encodeRestorableState endAppearanceTransition extendedLayoutIncludesOpaqueBars hidesBottomBarWhenPushed
    interfaceOrientation loadView loadViewIfNeeded overrideTraitCollection performSegue performSegueWithIdentifier
    preferredContentSizeDidChange prepare prepareForSegue present presentModalViewController presentViewController
    registerForPreviewing registerForPreviewingWithDelegate registerForTraitChanges removeFromParent
    removeFromParentViewController separateSecondaryViewController setContentScrollView setEditing
    setNeedsFocusUpdate setNeedsStatusBarAppearanceUpdate setNeedsUpdateContentUnavailableConfiguration
    setNeedsUpdateOfHomeIndicatorAutoHidden setNeedsUpdateOfPrefersPointerLocked
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures setNeedsUpdateOfSupportedInterfaceOrientations
    setOverrideTraitCollection setTabBarItem setToolbarItems shouldPerformSegue shouldPerformSegueWithIdentifier
    show showDetailViewController showViewController size systemLayoutFittingSizeDidChange targetViewController
    traitCollectionDidChange transition transitionFromViewController unregisterForPreviewing unwind
    updateContentUnavailableConfiguration updateFocusIfNeeded updateViewConstraints userActivity viewDidAppear
    viewDidDisappear viewDidLayoutSubviews viewDidLoad viewIsAppearing viewLayoutMarginsDidChange
    viewSafeAreaInsetsDidChange viewWillAppear viewWillDisappear viewWillLayoutSubviews viewWillTransition willMove
    willTransition
    """

  /// UIResponder and NSObject.
  private static let inherited = """
    addObserver awakeFromNib becomeFirstResponder buildMenu canBecomeFirstResponder canResignFirstResponder
    cancelPreviousPerformRequests conforms conformsToProtocol copy description dictionaryWithValues didChangeValue
    didChangeValueForKey forwardingTarget isEqual isKind isKindOfClass isMember method motionBegan motionEnded
    mutableCopy observe observeValue observeValueForKeyPath perform performSelector performSelectorInBackground
    performSelectorOnMainThread prepareForInterfaceBuilder pressesBegan pressesEnded reloadInputViews
    remoteControlReceived removeObserver resignFirstResponder responds respondsToSelector restoreUserActivityState
    setValue setValueForKey setValuesForKeys touchesBegan touchesCancelled touchesEnded touchesMoved
    updateUserActivityState validate value valueForKey valueForKeyPath willChangeValue willChangeValueForKey
    """

  /// UITableViewController, its data source and delegates.
  private static let tableView = """
    numberOfSections scrollViewDidEndDecelerating scrollViewDidEndDragging scrollViewDidEndScrollingAnimation
    scrollViewDidScroll scrollViewShouldScrollToTop scrollViewWillBeginDragging scrollViewWillEndDragging
    sectionIndexTitles tableView textFieldDidBeginEditing textFieldDidEndEditing textFieldShouldReturn
    """

  /// Eureka's `FormViewController` and `FormDelegate`, beside what the catalogue says.
  private static let eureka = """
    deleteAnimationForRows deleteAnimationForSections inputAccessoryViewForRow insertAnimationForRows
    insertAnimationForSections keyboardWillHide keyboardWillShow navigationDone reloadAnimationOldSections
    rowsHaveBeenAdded rowsHaveBeenRemoved rowsHaveBeenReplaced sectionsHaveBeenAdded sectionsHaveBeenRemoved
    sectionsHaveBeenReplaced swipeActionsConfiguration
    """

  /// Swift.
  private static let swift = """
    abs assert assertionFailure autoreleasepool contains count debugPrint dump enumerate fatalError filter getVaList
    isKnownUniquelyReferenced join map max min numericCast precondition preconditionFailure print println readLine
    reduce reflect repeatElement sequence sizeof sizeofValue sort sorted split stride strideof swap toString
    transcode type unsafeAddressOf unsafeBitCast unsafeDowncast withAnimation withCheckedContinuation
    withCheckedThrowingContinuation withExtendedLifetime withObservationTracking withTaskCancellationHandler
    withTaskGroup withThrowingTaskGroup withUnsafeBytes withUnsafeContinuation withUnsafeMutablePointer
    withUnsafePointer withVaList withoutActuallyEscaping zip
    """

  /// The C library, Foundation, Dispatch and Core Graphics.
  private static let systemLibraries = """
    abort acos arc4random arc4random_buf arc4random_uniform asin atan atan2 cbrt ceil ceilf class_getName cos cosf
    cosh dispatch_after dispatch_async dispatch_get_global_queue dispatch_get_main_queue dispatch_group_create
    dispatch_group_enter dispatch_group_leave dispatch_group_notify dispatch_once dispatch_queue_create
    dispatch_semaphore_create dispatch_semaphore_signal dispatch_semaphore_wait dispatch_sync dispatch_time dlopen
    dlsym drand48 exit exp exp2 fabs fabsf floor floorf fmax fmin fmod fmodf free getenv gettimeofday hypot isinf
    isnan log log10 log2 lround mach_absolute_time malloc memcpy memset objc_getAssociatedObject
    objc_removeAssociatedObjects objc_setAssociatedObject objc_sync_enter objc_sync_exit object_getClass os_log
    os_signpost os_unfair_lock_lock os_unfair_lock_unlock pow powf pthread_mutex_lock pthread_mutex_unlock rand
    random rint round roundf signbit sin sinf sinh sleep sqrt sqrtf srand strcmp strlen sysctl sysctlbyname tan tanf
    tanh time trunc uname usleep
    """
}
